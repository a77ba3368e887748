<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Panel;

use Tillbook\Platform\Rest\Schema;
use Tillbook\Providers\Sandbox\AccountChanges;
use Tillbook\Providers\Sandbox\ExchangeRates;
use Tillbook\Providers\Sandbox\SandboxActions;
use Tillbook\Providers\Sandbox\State\AccountOption;
use Tillbook\Providers\Sandbox\State\AccountOptions;
use Tillbook\Providers\Sandbox\State\OptionFormat;

/** Schemas of the sandbox panel: the account's options, their current values, and presets. */
final class SandboxSchema
{
    /** Possible outcomes of a payment from the panel. */
    public const OUTCOMES = ['paid', 'authorized', 'review', 'declined', 'blocked', 'disputed'];

    /** @return array<string, mixed> */
    public static function account(): array
    {
        $text = Schema::text();
        $values = [
            'type' => 'object',
            'additionalProperties' => Schema::text(),
            'description' => 'Values by option name.',
        ];

        return Schema::object('sandbox_account', [
            'clock' => Schema::seconds('Current time of the sandbox'),
            'currency' => Schema::text('The currency of amounts.'),
            'values' => $values,
            'options' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'name' => $text,
                    'kind' => ['type' => 'string', 'enum' => array_column(OptionFormat::cases(), 'value')],
                    'group' => ['type' => 'string', 'enum' => ['account', 'early', 'payouts', 'money']],
                    'label' => $text,
                    'hint' => $text,
                    'choices' => [
                        'type' => 'array',
                        'items' => Schema::object(null, ['value' => $text, 'label' => $text]),
                    ],
                    'is_event' => Schema::flag('It happens each time you send it, and has no current value.'),
                ]),
            ],
            'presets' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'name' => $text,
                    'title' => $text,
                    'description' => $text,
                    'changes' => $values,
                ]),
            ],
        ]);
    }

    /** @return array<string, mixed> */
    public static function opening(): array
    {
        return Schema::object('sandbox_opening', [
            'status' => [
                'type' => 'string',
                'enum' => ['pending', 'complete'],
                'description' => 'The store is connected once it is complete.',
            ],
            'percent' => ['type' => 'integer', 'minimum' => 0, 'maximum' => 100],
        ]);
    }

    /**
     * @return array<string, array<string, mixed>> arguments of POST sandbox/account, the same as for `wp
     *     tillbook sandbox account`
     */
    public static function changes(): array
    {
        $arguments = [
            AccountChanges::PRESET => Schema::argument([
                'type' => 'string',
                'pattern' => '^[a-z0-9-]{1,40}$',
                'description' => 'A preset; other options are applied on top of it.',
            ]),
        ];
        foreach ((new AccountOptions())->all() as $option) {
            $arguments[$option->name] = $option->argument();
        }

        return $arguments;
    }

    /** @return list<string> names of the arguments above */
    public static function names(): array
    {
        return [
            AccountChanges::PRESET,
            ...array_map(static fn(AccountOption $option): string => $option->name, (new AccountOptions())->all()),
        ];
    }

    /** @return array<string, array<string, mixed>> arguments of POST sandbox/clock */
    public static function time(): array
    {
        return [
            'by' => Schema::argument([
                'type' => 'string',
                'pattern' => '^' . SandboxActions::TIME_PATTERN . '$',
                'required' => true,
                'description' => 'Duration, such as 3d, 12h or 45m.',
            ]),
        ];
    }

    /** @return array<string, array<string, mixed>> arguments of POST sandbox/payment */
    public static function payment(): array
    {
        return [
            'amount' => Schema::argument([
                'type' => 'integer',
                'minimum' => 1,
                'maximum' => 99999999,
                'required' => true,
                'description' => 'Minor units of the currency.',
            ]),
            'currency' => Schema::argument([
                'type' => 'string',
                'enum' => ExchangeRates::currencies(),
                'required' => true,
            ]),
            'outcome' => Schema::argument(['type' => 'string', 'enum' => self::OUTCOMES, 'default' => 'paid']),
        ];
    }
}
