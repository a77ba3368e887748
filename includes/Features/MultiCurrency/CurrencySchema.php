<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Tillbook\Features\MultiCurrency\Shop\Switcher\TemplatePlace;
use Tillbook\Platform\Money\ExchangeRate;
use Tillbook\Platform\Rest\Schema;

/** What the multi-currency routes take and answer (spec 3 §3 "Currency" and §7). */
final class CurrencySchema
{
    /** Both of `update-settings`: the names are the contract's. */
    public const AUTOMATIC = 'wcpay_multi_currency_enable_auto_currency';
    public const SWITCHER = 'wcpay_multi_currency_enable_storefront_switcher';

    private const CODE = '^[A-Za-z]{3}$';
    private const MOST = 200;

    /** @return array<string, mixed> GET currencies */
    public static function currencies(): array
    {
        return Schema::object('currencies', [
            'available' => self::byCode(
                self::currency(),
                'All that can be enabled, and those that are, in the order of their names.',
            ),
            'enabled' => self::byCode(self::enabledCurrency(), 'Those the store sells in, its own first.'),
            'default' => self::enabledCurrency(),
            'rates' => self::rates(),
        ]);
    }

    /** @return array<string, mixed> */
    public static function currency(): array
    {
        return Schema::object('currency', self::names());
    }

    /** @return array<string, mixed> */
    public static function enabledCurrency(): array
    {
        return Schema::object(
            'enabled_currency',
            self::names() + [
                'is_default' => Schema::flag('The store\'s own.'),
                'rate' => Schema::textOrNull(
                    'What one unit of the store\'s currency is in this one; null where none is known, so that nothing can be sold in it.',
                ),
                'rate_type' => ['type' => 'string', 'enum' => [KnownRate::AUTOMATIC, KnownRate::MANUAL]],
                'rate_updated' => Schema::seconds('When the rate was told or entered', true),
                'is_rate_stale' => Schema::flag('The provider should have told a newer one by now.'),
            ],
        );
    }

    /** @return array<string, mixed> GET and POST currencies/{code} */
    public static function settings(): array
    {
        return Schema::object(
            'currency_settings',
            ['code' => Schema::text('Upper-case ISO code.')] +
                self::rules() + [
                    'automatic_rate' => Schema::textOrNull('What the provider last said; null where it never did.'),
                    'automatic_rate_updated' => Schema::seconds('When it said so', true),
                    'is_automatic_rate_stale' => Schema::flag(),
                    'roundings' => [
                        'type' => 'array',
                        'items' => Schema::text(),
                        'description' => 'What prices in it can be rounded up to.',
                    ],
                    'charms' => [
                        'type' => 'array',
                        'items' => Schema::text(),
                        'description' => 'What a rounded price can be moved by.',
                    ],
                ],
        );
    }

    /** @return array<string, array<string, mixed>> of POST currencies/{code}: what is not in the request stays */
    public static function settingsArguments(): array
    {
        return ['code' => self::code()] + array_map(Schema::argument(...), self::rules());
    }

    /** @return array<string, mixed> GET currencies/{code}/example */
    public static function example(): array
    {
        return Schema::object('currency_example', [
            'price' => Schema::minorUnits('A product\'s price in the store\'s currency'),
            'price_currency' => Schema::text('Lower-case ISO code.'),
            'converted' => [
                'type' => ['integer', 'null'],
                'description' =>
                    'What a shopper is asked for, in minor units of currency; null where no rate is known.',
            ],
            'currency' => Schema::text('Lower-case ISO code.'),
        ]);
    }

    /** @return array<string, array<string, mixed>> */
    public static function exampleArguments(): array
    {
        return self::settingsArguments() + [
            'price' => Schema::argument([
                'type' => 'integer',
                'minimum' => 0,
                'maximum' => 100000000000,
                'default' => 1000,
                'description' => 'Minor units of the store\'s currency.',
            ]),
        ];
    }

    /** @return array<string, array<string, mixed>> of POST update-enabled-currencies */
    public static function enableArguments(): array
    {
        return [
            'enabled' => Schema::argument([
                'type' => 'array',
                'required' => true,
                'items' => ['type' => 'string', 'pattern' => self::CODE],
                'maxItems' => self::MOST,
                'description' => 'ISO codes, any case; the store\'s own belongs to them in any case.',
            ]),
        ];
    }

    /** @return array<string, mixed> GET get-settings and POST update-settings */
    public static function store(): array
    {
        return Schema::object('multi_currency_settings', [
            'enable_auto_currency' => Schema::flag('Shoppers get the currency of their country, where it is enabled.'),
            'enable_storefront_switcher' => Schema::flag('The Storefront theme shows a switcher.'),
            'site_theme' => Schema::text('Name of the theme, or of the one it is a child of.'),
            'date_format' => Schema::text(),
            'time_format' => Schema::text(),
            'store_url' => Schema::text('The shop\'s front page.'),
            'preview_url' => Schema::text(
                'The shop\'s page with products as a simulation that only this user can open, for some hours.',
            ),
            'switcher' => Schema::object(null, [
                'areas' => [
                    'type' => 'array',
                    'items' => ['type' => 'string', 'enum' => TemplatePlace::AREAS],
                    'description' => 'Parts of a block theme that a switcher can be placed in; none of another theme.',
                ],
                'placed' => [
                    'type' => ['string', 'null'],
                    'enum' => [...TemplatePlace::AREAS, null],
                    'description' => 'Where POST switcher placed it, and where it still is.',
                ],
                'is_shown' => Schema::flag('One of these parts has a switcher, however it came there.'),
                'may_place' => Schema::flag('This user may change the theme.'),
            ]),
            'is_multi_currency_enabled' => Schema::flag('The store sells in several currencies now.'),
        ]);
    }

    /** @return array<string, array<string, mixed>> of POST update-settings: what is not in the request stays */
    public static function storeArguments(): array
    {
        $switch = Schema::argument(['type' => 'string', 'enum' => ['yes', 'no']]);

        return [self::AUTOMATIC => $switch, self::SWITCHER => $switch];
    }

    /** @return array<string, array<string, mixed>> of POST switcher */
    public static function switcherArguments(): array
    {
        return ['area' => Schema::argument(['type' => 'string', 'enum' => TemplatePlace::AREAS, 'required' => true])];
    }

    /** @return array<string, mixed> */
    public static function code(): array
    {
        return Schema::argument(['type' => 'string', 'pattern' => self::CODE]);
    }

    /** @return array<string, array<string, mixed>> */
    private static function names(): array
    {
        return [
            'code' => Schema::text('Upper-case ISO code.'),
            'symbol' => Schema::text(),
            'name' => Schema::text('In the user\'s language.'),
            'flag' => Schema::text('An emoji.'),
            'id' => Schema::text('Lower-case ISO code.'),
        ];
    }

    /** @return array<string, array<string, mixed>> */
    private static function rules(): array
    {
        return [
            'exchange_rate_type' => ['type' => 'string', 'enum' => [KnownRate::AUTOMATIC, KnownRate::MANUAL]],
            'manual_rate' => [
                'type' => ['string', 'null'],
                'maxLength' => 22,
                'pattern' => ExchangeRate::PATTERN,
                'description' => 'A decimal number above 0, such as "0.92415".',
            ],
            'price_rounding' => [
                'type' => 'string',
                'maxLength' => 8,
                'description' => 'What prices are rounded up to, such as "0.50"; "0" for not.',
            ],
            'price_charm' => [
                'type' => 'string',
                'maxLength' => 8,
                'description' => 'What a rounded price is moved by, such as "-0.01"; "0" for not.',
            ],
        ];
    }

    /** @return array<string, mixed> */
    private static function rates(): array
    {
        return Schema::object(null, [
            'updated' => Schema::seconds('When the provider told all rates last', true),
            'is_reachable' => Schema::flag('The provider answered when it was asked last.'),
            'is_stale' => Schema::flag('Its last answer is older than it should be.'),
        ]);
    }

    /**
     * @param array<string, mixed> $schema
     *
     * @return array<string, mixed>
     */
    private static function byCode(array $schema, string $description): array
    {
        return [
            'type' => 'object',
            'description' => "By upper-case ISO code. $description",
            'additionalProperties' => $schema,
        ];
    }
}
