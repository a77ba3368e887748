<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Tillbook\Features\OptionKind;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Schema;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes GET and POST settings/{option}, for one option of the allow-list. */
final class OptionController extends Controller
{
    public function __construct(private readonly NamedOptions $options) {}

    protected function routes(): void
    {
        $this->route(
            '/settings/(?P<option>[a-z0-9_]{1,64})',
            [
                $this->reading($this->read(...)),
                $this->writing(
                    Capability::Settings,
                    $this->write(...),
                    // write() checks the value against the option's type.
                    [
                        'value' => ['required' => true] +
                            SettingsSchema::value() + [
                                'validate_callback' => '__return_true',
                                'sanitize_callback' => null,
                            ],
                        'merge' => Schema::argument([
                            'type' => 'boolean',
                            'default' => false,
                            'description' =>
                                'Changes only the given keys of a map, and keeps the others. 0 removes a key.',
                        ]),
                    ],
                ),
            ],
            SettingsSchema::option(...),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function read(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $name = $this->name($request);

        return $name === null ? $this->unknown() : $this->answer($name);
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function write(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $name = $this->name($request);
        if ($name === null) {
            return $this->unknown();
        }
        $value = $request->get_param('value');
        $isFlag = $this->options->kind($name) === OptionKind::Flag;
        $schema = $isFlag
            ? ['type' => 'boolean']
            : [
                'type' => 'object',
                'maxProperties' => 200,
                'additionalProperties' => ['type' => 'integer', 'minimum' => 0],
            ];
        $valid = rest_validate_value_from_schema($value, $schema, 'value');
        if (is_wp_error($valid)) {
            return new WP_Error('rest_invalid_param', $valid->get_error_message(), [
                'status' => 400,
                'params' => ['value' => $valid->get_error_message()],
            ]);
        }
        if ($isFlag) {
            $this->options->write($name, rest_sanitize_value_from_schema($value, $schema) === true);
        } elseif ($request->get_param('merge') === true) {
            $this->options->change($name, (array) $value);
        } else {
            $this->options->write($name, (array) $value);
        }

        return $this->answer($name);
    }

    private function answer(string $name): WP_REST_Response
    {
        $value = $this->options->read($name);

        return new WP_REST_Response(['value' => is_array($value) ? (object) $value : $value]);
    }

    /**
     * @param WP_REST_Request<array<string, mixed>> $request
     *
     * @return string|null null if the option is not on the list
     */
    private function name(WP_REST_Request $request): ?string
    {
        $name = self::text($request, 'option');

        return $name !== null && $this->options->kind($name) !== null ? $name : null;
    }

    private function unknown(): WP_Error
    {
        return $this->error(
            'tillbook_option_not_allowed',
            __('This option cannot be read or changed here.', 'tillbook'),
            404,
        );
    }
}
