<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** GET and POST settings, and one option at a time (spec 3 §7). */
final class SettingsController extends Controller
{
    public function __construct(private readonly Settings $settings)
    {
    }

    protected function routes(): void
    {
        $fields = array_fill_keys(Settings::writableFields(), ['type' => 'boolean', 'validate_callback' => 'rest_validate_request_arg', 'sanitize_callback' => 'rest_sanitize_request_arg']);
        $this->route('/settings', [
            ['methods' => 'GET', 'callback' => fn (): WP_REST_Response => new WP_REST_Response($this->settings->all()), 'permission_callback' => $this->permission(Capability::View), 'args' => []],
            ['methods' => 'POST', 'callback' => $this->save(...), 'permission_callback' => $this->permission(Capability::Settings, true), 'args' => $fields],
        ], $this->schema(...));
        $this->route('/settings/(?P<option>[a-z0-9_]+)', [
            ['methods' => 'POST', 'callback' => $this->saveOption(...), 'permission_callback' => $this->permission(Capability::Settings, true), 'args' => [
                'value' => ['required' => true, 'type' => ['boolean', 'object'], 'additionalProperties' => ['type' => 'integer', 'minimum' => 0], 'maxProperties' => 200, 'validate_callback' => 'rest_validate_request_arg'],
            ]],
        ], static fn (): array => ['$schema' => 'http://json-schema.org/draft-04/schema#', 'title' => 'setting_option', 'type' => 'object', 'properties' => ['value' => ['type' => ['boolean', 'object']]]]);
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function save(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $changes = [];
        foreach ($request->get_json_params() as $name => $value) {
            if (!in_array($name, Settings::writableFields(), true)) {
                /* translators: %s: name of a settings field */
                return new WP_Error('rest_invalid_param', sprintf(__('There is no setting "%s" that can be changed.', 'tillbook'), (string) $name), ['status' => 400, 'params' => [(string) $name => __('Unknown or read-only.', 'tillbook')]]);
            }
            $changes[(string) $name] = rest_sanitize_boolean(is_scalar($value) ? $value : false);
        }
        $this->settings->change($changes);

        return new WP_REST_Response(['data' => $this->settings->all()]);
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function saveOption(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $option = $request->get_param('option');
        $value = $request->get_json_params()['value'] ?? $request->get_param('value');
        $name = is_string($option) ? $option : '';
        if (in_array($name, Settings::SWITCHES, true)) {
            if (!is_bool($value)) {
                return $this->error('rest_invalid_param', __('value must be true or false.', 'tillbook'), 400);
            }
            $this->settings->setOption($name, $value);
        } elseif (in_array($name, Settings::TASK_MAPS, true)) {
            if (!is_array($value)) {
                return $this->error('rest_invalid_param', __('value must be a map of task keys to timestamps.', 'tillbook'), 400);
            }
            $times = [];
            foreach ($value as $key => $time) {
                $times[sanitize_text_field((string) $key)] = is_numeric($time) ? (int) $time : 0;
            }
            $this->settings->setOption($name, $times);
        } else {
            /* translators: %s: name of an option */
            return $this->error('tillbook_unknown_option', sprintf(__('The option "%s" cannot be set here.', 'tillbook'), $name), 400);
        }

        return new WP_REST_Response(['value' => $value]);
    }

    /** @return array<string, mixed> */
    private function schema(): array
    {
        $properties = [];
        foreach (array_keys($this->settings->all()) as $name) {
            $properties[$name] = ['type' => 'boolean', 'readonly' => !in_array($name, Settings::writableFields(), true)];
        }

        return ['$schema' => 'http://json-schema.org/draft-04/schema#', 'title' => 'settings', 'type' => 'object', 'properties' => $properties];
    }
}
