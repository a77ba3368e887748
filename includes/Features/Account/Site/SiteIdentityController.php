<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Site;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Schema;
use WP_REST_Request;
use WP_REST_Response;

/** Serves POST site_identity, which stores whether this site moved or is a copy of the connected one. */
final class SiteIdentityController extends Controller
{
    public function __construct(private readonly SiteIdentity $identity) {}

    protected function routes(): void
    {
        $this->route(
            '/site_identity',
            [
                $this->writing(Capability::Settings, $this->choose(...), [
                    'choice' => [
                        'type' => 'string',
                        'enum' => [SiteIdentity::MOVED, SiteIdentity::COPY],
                        'required' => true,
                    ],
                ]),
            ],
            self::schema(...),
        );
    }

    /** @return array<string, mixed> */
    public static function schema(): array
    {
        return Schema::object('site_identity', [
            'site' => [
                'type' => 'string',
                'enum' => ['own', 'copied', 'read_only'],
                'description' => 'The site state, as in the page settings.',
            ],
        ]);
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function choose(WP_REST_Request $request): WP_REST_Response
    {
        return new WP_REST_Response([
            'site' => $this->identity->choose(
                $request->get_param('choice') === SiteIdentity::MOVED ? SiteIdentity::MOVED : SiteIdentity::COPY,
            ),
        ]);
    }
}
