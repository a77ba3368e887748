<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\State;

use WP_Error;

/** Definition of a sandbox account option for WP-CLI, the REST API and the panel. */
final class AccountOption
{
    /**
     * @param string $name such as first-transaction
     * @param string $group section of the panel
     * @param string $label display name
     * @param string $hint description of valid values
     * @param string $pattern pattern of valid values; without delimiters and anchors
     * @param array<string, string> $choices labels by value, for an option with a fixed set of values
     * @param bool $isEvent whether setting it triggers an action each time, so that it has no current value
     */
    public function __construct(
        public readonly string $name,
        public readonly OptionFormat $kind,
        public readonly string $group,
        public readonly string $label,
        public readonly string $hint,
        private readonly string $pattern,
        public readonly array $choices = [],
        public readonly bool $isEvent = false,
    ) {}

    public function accepts(string $value): bool
    {
        return preg_match('/^(?:' . $this->pattern . ')$/D', $value) === 1;
    }

    /** @return array<string, mixed> the REST argument; the error for an invalid value describes valid ones */
    public function argument(): array
    {
        return [
            'type' => 'string',
            'pattern' => '^(?:' . $this->pattern . ')$',
            'description' => $this->label . '. ' . $this->hint,
            'validate_callback' => fn(mixed $value): bool|WP_Error => is_string($value) && $this->accepts($value)
                ? true
                : new WP_Error(
                    'tillbook_bad_sandbox_state',
                    sprintf(
                        /* translators: 1: name of an option, 2: what it takes */
                        __('Invalid value for "%1$s". %2$s', 'tillbook'),
                        $this->label,
                        $this->hint,
                    ),
                    ['status' => 400],
                ),
        ];
    }

    /**
     * @return array{type: 'assoc', name: string, description: string, optional: true} the option's part of the
     *     WP-CLI synopsis
     */
    public function synopsis(): array
    {
        return [
            'type' => 'assoc',
            'name' => $this->name,
            'description' => $this->label . '. ' . $this->hint,
            'optional' => true,
        ];
    }

    /** @return array{name: string, kind: string, group: string, label: string, hint: string, choices: list<array{value: string, label: string}>, is_event: bool} */
    public function toArray(): array
    {
        return [
            'name' => $this->name,
            'kind' => $this->kind->value,
            'group' => $this->group,
            'label' => $this->label,
            'hint' => $this->hint,
            'choices' => array_map(
                static fn(string|int $value, string $label): array => ['value' => (string) $value, 'label' => $label],
                array_keys($this->choices),
                $this->choices,
            ),
            'is_event' => $this->isEvent,
        ];
    }
}
