<?php

declare(strict_types=1);

namespace Tillbook\Features\Account;

use Closure;
use Tillbook\Ledger\ShownMode;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Provider\Connection;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Serves POST shown_account: which of the two connected accounts pages show to the user. */
final class ShownAccountController extends Controller
{
    /** @param Closure(): Connection $connection */
    public function __construct(private readonly Closure $connection) {}

    protected function routes(): void
    {
        $this->route(
            '/shown_account',
            [
                [
                    'methods' => 'POST',
                    'callback' => $this->choose(...),
                    'permission_callback' => $this->permission(Capability::View),
                    'args' => ['mode' => ['type' => 'string', 'enum' => ['live', 'test'], 'required' => true]],
                ],
            ],
            self::schema(...),
        );
    }

    /** @return array<string, mixed> */
    public static function schema(): array
    {
        return [
            '$schema' => 'http://json-schema.org/draft-04/schema#',
            'title' => 'shown_account',
            'type' => 'object',
            'properties' => [
                'mode' => [
                    'type' => 'string',
                    'enum' => ['live', 'test'],
                    'description' => 'The account that pages and lists show to the current user.',
                ],
            ],
            'required' => ['mode'],
            'additionalProperties' => false,
        ];
    }

    /**
     * Chooses which of a connected live and test account pages and lists show to the current user.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function choose(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        if (!($this->connection)()->hasBothModes()) {
            return $this->error(
                'tillbook_no_account',
                __('Connect a live and a test account to switch between them.', 'tillbook'),
                409,
            );
        }
        $isLive = $request->get_param('mode') === 'live';
        ShownMode::choose($isLive);

        return new WP_REST_Response(['mode' => $isLive ? 'live' : 'test']);
    }
}
