<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** GET and POST settings (spec 3 §7). The whole record may be sent back: what cannot be changed is left alone. */
final class SettingsController extends Controller
{
    public function __construct(private readonly Settings $settings)
    {
    }

    protected function routes(): void
    {
        $this->route('/settings', [
            [
                'methods' => 'GET',
                'callback' => fn (): WP_REST_Response => new WP_REST_Response($this->settings->all()),
                'permission_callback' => $this->permission(Capability::View),
                'args' => [],
            ],
            [
                'methods' => 'POST',
                'callback' => $this->save(...),
                'permission_callback' => $this->permission(Capability::Settings, true),
                'args' => SettingsSchema::arguments(),
            ],
        ], SettingsSchema::settings(...));
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function save(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $changes = [];
        foreach (Settings::writableFields() as $field) {
            $value = $request->get_param($field);
            if (is_bool($value)) {
                $changes[$field] = $value;
            }
        }
        if (($changes['is_test_mode_enabled'] ?? true) === false && !$this->settings->mayLeaveTestMode()) {
            $reason = __('Test mode cannot be left: the store has no live payments account.', 'tillbook');

            return new WP_Error('rest_invalid_param', $reason, ['status' => 400, 'params' => ['is_test_mode_enabled' => $reason]]);
        }
        // A sandbox account's test mode is the account's; it must not turn into a choice for a live account later.
        if (!$this->settings->mayLeaveTestMode()) {
            unset($changes['is_test_mode_enabled']);
        }
        $this->settings->change($changes);

        return new WP_REST_Response($this->settings->all());
    }
}
