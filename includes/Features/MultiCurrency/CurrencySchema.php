<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Tillbook\Features\MultiCurrency\Shop\Switcher\TemplatePlace;
use Tillbook\Platform\Money\ExchangeRate;
use Tillbook\Platform\Rest\Schema;

/** Schemas of the multi-currency routes' arguments and responses (spec 3 §3 "Currency" and §7). */
final class CurrencySchema
{
    /** Field of `update-settings`: whether the European Central Bank's rates are used. */
    public const ECB = 'tillbook_ecb_rates';
    /** Two other fields of it; the specification defines the names. */
    public const AUTOMATIC = 'wcpay_multi_currency_enable_auto_currency';
    public const SWITCHER = 'wcpay_multi_currency_enable_storefront_switcher';

    private const CODE = '^[A-Za-z]{3}$';
    private const MAX_ENABLED = 200;

    /** @return array<string, mixed> GET currencies */
    public static function currencies(): array
    {
        return Schema::object('currencies', [
            'available' => self::byCode(self::currency(), 'The available and the enabled currencies, sorted by name.'),
            'enabled' => self::byCode(self::enabledCurrency(), 'The enabled currencies, the store\'s own first.'),
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
                'is_default' => Schema::flag('The store\'s own currency.'),
                'rate' => Schema::textOrNull(
                    'Value of one unit of the store\'s currency in this currency; null if there is no rate, so that nothing can be sold in it.',
                ),
                'rate_type' => ['type' => 'string', 'enum' => [KnownRate::AUTOMATIC, KnownRate::MANUAL]],
                'rate_updated' => Schema::seconds('Time the rate was received or entered', true),
                'is_rate_stale' => Schema::flag('The rate is older than it should be.'),
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
                    'automatic_source' => self::source(),
                    'automatic_rate' => Schema::textOrNull('The latest automatic rate; null if there is none.'),
                    'automatic_rate_updated' => Schema::seconds('Time of the latest automatic rate', true),
                    'is_automatic_rate_stale' => Schema::flag(),
                    'roundings' => [
                        'type' => 'array',
                        'items' => Schema::text(),
                        'description' => 'Options for rounding up prices.',
                    ],
                    'charms' => [
                        'type' => 'array',
                        'items' => Schema::text(),
                        'description' => 'Options for charm pricing.',
                    ],
                ],
        );
    }

    /**
     * @return array<string, array<string, mixed>> of POST currencies/{code}; missing fields keep their value
     */
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
                'description' => 'Price for the shopper, in minor units of currency; null if there is no rate.',
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
        $codes = [
            'type' => 'array',
            'items' => ['type' => 'string', 'pattern' => self::CODE],
            'maxItems' => self::MAX_ENABLED,
        ];

        return [
            'enabled' => Schema::argument(
                [
                    'required' => true,
                    'description' => 'ISO codes, upper or lower case; the store\'s own is always included.',
                ] + $codes,
            ),
            'before' => Schema::argument(
                [
                    'description' =>
                        'The list that was changed to it: currencies that are in both lists, or in neither, stay as they are now. If absent, `enabled` replaces all.',
                ] + $codes,
            ),
        ];
    }

    /** @return array<string, mixed> GET get-settings and POST update-settings */
    public static function store(): array
    {
        return Schema::object('multi_currency_settings', [
            'enable_auto_currency' => Schema::flag('Shoppers get the currency of their country, if it is enabled.'),
            'enable_storefront_switcher' => Schema::flag('The Storefront theme shows a switcher.'),
            'enable_ecb_rates' => Schema::flag('The European Central Bank\'s daily rates are used.'),
            'offers_ecb_rates' => Schema::flag('They can be chosen, because the account\'s provider has no rates.'),
            'site_theme' => Schema::text('Name of the theme, or of its parent theme.'),
            'date_format' => Schema::text(),
            'time_format' => Schema::text(),
            'store_url' => Schema::text('The shop\'s front page.'),
            'preview_url' => Schema::text('Preview of the shop page, which only this user can open, for some hours.'),
            'switcher' => Schema::object(null, [
                'areas' => [
                    'type' => 'array',
                    'items' => ['type' => 'string', 'enum' => TemplatePlace::AREAS],
                    'description' => 'Parts of a block theme where a switcher can be placed; empty for other themes.',
                ],
                'placed' => [
                    'type' => ['string', 'null'],
                    'enum' => [...TemplatePlace::AREAS, null],
                    'description' => 'Parts where POST switcher placed a switcher that is still there.',
                ],
                'is_shown' => Schema::flag('One of these parts has a switcher, placed in any way.'),
                'may_place' => Schema::flag('This user can change the theme.'),
            ]),
            'is_multi_currency_enabled' => Schema::flag('The store currently sells in several currencies.'),
            'conflict' => Schema::textOrNull('A warning of an active plugin with which amounts can be wrong.'),
        ]);
    }

    /**
     * @return array<string, array<string, mixed>> of POST update-settings; missing fields keep their value
     */
    public static function storeArguments(): array
    {
        $switch = Schema::argument(['type' => 'string', 'enum' => ['yes', 'no']]);

        return [self::AUTOMATIC => $switch, self::SWITCHER => $switch, self::ECB => $switch];
    }

    /** @return array<string, array<string, mixed>> of POST switcher */
    public static function switcherArguments(): array
    {
        return ['area' => Schema::argument(['type' => 'string', 'enum' => TemplatePlace::AREAS, 'required' => true])];
    }

    /** @return array<string, mixed> the field of the settings record (spec 3 §3) */
    public static function enabled(): array
    {
        return Schema::flag('The store sells in several currencies.');
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
                'description' => 'Step for rounding up prices, such as "0.50"; "0" for no rounding.',
            ],
            'price_charm' => [
                'type' => 'string',
                'maxLength' => 8,
                'description' => 'Amount added to a rounded price, such as "-0.01"; "0" for none.',
            ],
        ];
    }

    /** @return array<string, mixed> */
    private static function rates(): array
    {
        return Schema::object(null, [
            'source' => self::source(),
            'updated' => Schema::seconds('Time of the latest automatic rates', true),
            'day' => Schema::textOrNull(
                'Day of the European Central Bank\'s latest rates, YYYY-MM-DD; null without them.',
            ),
            'is_reachable' => Schema::flag('The provider, or the bank, answered the latest request.'),
            'is_stale' => Schema::flag('The latest rates are older than they should be.'),
            'lacks_default' => Schema::flag('There are rates, but none for the store\'s own currency.'),
        ]);
    }

    /** @return array<string, mixed> */
    private static function source(): array
    {
        return [
            'type' => ['string', 'null'],
            'enum' => [RateSource::PROVIDER, RateSource::ECB, null],
            'description' =>
                'Where automatic rates come from: the payment provider, the European Central Bank, or nowhere.',
        ];
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
