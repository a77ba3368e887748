<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * REST routes GET and POST settings (spec 3 §7). A request may contain the whole record or only the changes. A
 * change of a setting that cannot be changed is refused by name; states such as the account's are ignored.
 */
final class SettingsController extends Controller
{
    public function __construct(
        private readonly SettingsSchema $schema,
        private readonly Settings $settings,
        private readonly SaveSettings $save,
    ) {}

    protected function routes(): void
    {
        $this->route(
            '/settings',
            [
                $this->reading(fn(): WP_REST_Response => new WP_REST_Response($this->settings->answer())),
                // A setting that needs a value is refused by name.
                ['keeps_nulls' => true] +
                $this->writing(
                    Capability::Settings,
                    $this->save(...),
                    SettingsArguments::all($this->schema) + [SettingsArguments::KNOWN => SettingsArguments::known()],
                ),
            ],
            $this->schema->settings(...),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function save(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $known = $request->get_param(SettingsArguments::KNOWN);

        return $this->save->save($request->get_params(), is_array($known) ? $known : []) ??
            new WP_REST_Response($this->settings->answer());
    }
}
