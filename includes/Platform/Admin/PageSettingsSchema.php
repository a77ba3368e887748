<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Account\AccountSchema;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Rest\Schema;

/** Schema of a page's settings object (spec 1 §1). The client's type is generated from it. */
final class PageSettingsSchema
{
    /** @return array<string, mixed> */
    public static function settings(): array
    {
        $text = ['type' => 'string'];
        $boolean = ['type' => 'boolean'];
        $integer = ['type' => 'integer'];
        $texts = ['type' => 'array', 'items' => $text];
        $incentive = Schema::object(null, ['id' => $text, 'description' => $text, 'tc_url' => $text]);
        $incentive['type'] = ['object', 'null'];
        $format = Schema::object(null, [
            'code' => $text,
            'symbol' => $text,
            'symbolPosition' => ['type' => 'string', 'enum' => ['left', 'right', 'left_space', 'right_space']],
            'thousandSeparator' => $text,
            'decimalSeparator' => $text,
            'precision' => $integer,
        ]);

        $settings = Schema::object('page_settings', [
            'connectUrl' => $text,
            'connect' => Schema::object(null, [
                'country' => $text + ['description' => 'The store\'s country.'],
                'availableCountries' => self::map($text, 'Names by country code.'),
            ]),
            'testMode' => $boolean + ['description' => 'No real money moves.'],
            'testModeOnboarding' => $boolean,
            'isAccountConnected' => $boolean + ['description' => 'Whether an account is connected.'],
            'provider' => [
                'type' => ['string', 'null'],
                'description' => 'The id of the connected account\'s provider.',
            ],
            'disconnected' =>
                [
                    'type' => ['object', 'null'],
                    'description' =>
                        'The disconnected account whose payments pages show, which can only be read; null while an account is connected, and without one.',
                ] +
                Schema::object(null, [
                    'id' => Schema::text('Such as acct_1A2b.'),
                    'isLive' => $boolean,
                    'until' => [
                        'type' => 'integer',
                        'description' =>
                            'When it was disconnected, in seconds since the epoch, UTC. Later changes are not shown.',
                    ],
                ]),
            'history' =>
                [
                    'type' => ['object', 'null'],
                    'description' =>
                        'How far back the ledger of an account reaches that had a past before it was connected; null if nothing is missing.',
                ] +
                Schema::object(null, [
                    'readBackTo' => [
                        'type' => ['string', 'null'],
                        'description' =>
                            'The first day that is complete, YYYY-MM-DD in the store\'s time zone; null if none is yet.',
                    ],
                    'arrivalsBackTo' => [
                        'type' => ['string', 'null'],
                        'description' =>
                            'The same of payouts by the day they arrive: those created before `readBackTo` arrive until then.',
                    ],
                    'isReading' => $boolean + [
                        'description' => 'Earlier days will follow. Otherwise the history begins there.',
                    ],
                    'isRefused' => $boolean + [
                        'description' => 'Earlier days follow only once the provider lists what it refuses.',
                    ],
                ]),
            'missingAbilities' => [
                'type' => 'object',
                'description' => 'Reasons why the account can\'t do something, by ability; what is absent, it can do.',
                'properties' => array_fill_keys(
                    array_map(static fn(Ability $ability): string => $ability->value, Ability::cases()),
                    $text,
                ),
                'additionalProperties' => false,
            ],
            'checkableAbilities' => $texts + [
                'description' =>
                    'Missing abilities that the account\'s owner may have allowed at the provider meanwhile: POST abilities/check asks.',
            ],
            'isAccountValid' => $boolean,
            'accountStatus' => AccountSchema::account(),
            'connectIncentive' => $incentive,
            'errorMessage' => $text,
            'isConnecting' => $boolean + [
                'description' => 'Another request is connecting or disconnecting an account; `errorMessage` says so.',
            ],
            'tablesNotice' => $text + [
                'description' =>
                    'Why payments are off while the database tables are updated; empty if they are current, and for users who don\'t manage the store.',
            ],
            'openingPercent' => ['type' => ['integer', 'null']],
            'isOpeningLive' => $boolean + ['description' => 'The account being opened moves real money.'],
            'testProvider' => [
                'type' => ['string', 'null'],
                'description' => 'The provider that opens test accounts.',
            ],
            'onBoardingDisabled' => $boolean,
            'isLiveAvailable' => $boolean + ['description' => 'An account that moves real money can be opened.'],
            'hasWizard' => $boolean + [
                'description' =>
                    'The provider of the next account verifies the business in the wizard. Without it, `connectUrl` opens a live account.',
            ],
            'site' => $text + [
                'enum' => ['own', 'copied', 'read_only'],
                'description' =>
                    'Owner of the account: this site, undecided after the address changed, or the site that this one was copied from.',
            ],
            'hasBothModes' => $boolean + [
                'description' => 'Whether a live and a test account are connected, between which the user can switch.',
            ],
            'hasNotices' => $boolean + [
                'description' =>
                    'Whether every page shows a notice: about the tables, the site, or which account is shown.',
            ],
            'isWooPayStoreCountryAvailable' => $boolean,
            'fraudServices' => $texts,
            'currencyData' => self::map($format, 'By upper-case ISO code.'),
            'zeroDecimalCurrencies' => $texts + ['description' => 'Lower-case ISO codes.'],
            'currencyExponents' => self::map(
                $integer,
                'Decimals of currencies that don\'t have two, by lower-case ISO code.',
            ),
            'dateFormat' => $text,
            'timeFormat' => $text,
            'shouldUseExplicitPrice' => $boolean + [
                'description' => 'Amounts show their currency code because the account has several currencies.',
            ],
            'isJetpackConnected' => $boolean,
            'timeZone' => Schema::object(null, [
                'name' => $text + ['description' => 'The store\'s time zone, such as Europe/Berlin or +02:00.'],
                'offset' => $integer + ['description' => 'Minutes east of UTC, now.'],
            ]),
            'locale' => $text + ['description' => 'The user\'s language, such as de-CH.'],
            'featureFlags' => Schema::object(
                null,
                array_fill_keys(array_map(static fn(Flag $flag): string => $flag->value, Flag::cases()), $boolean),
            ),
            'userEmail' => $text,
            'userFirstName' => $text + ['description' => 'Empty if the user has none.'],
            'localKey' => $text + [
                'description' => 'Identifies this user, account and site in the browser\'s storage.',
            ],
            'capabilities' => Schema::object(
                null,
                array_fill_keys(
                    array_map(
                        static fn(Capability $capability): string => substr($capability->value, strlen('tillbook_')),
                        Capability::cases(),
                    ),
                    $boolean,
                ),
            ),
            'isTrackingAllowed' => $boolean + ['description' => 'The store allows WooCommerce\'s usage tracking.'],
            'isNextDepositNoticeDismissed' => $boolean + [
                'description' => 'A user dismissed the notice of the next payout, for the whole store.',
            ],
            'isSubscriptionsActive' => $boolean,
            'isManualCaptureEnabled' => $boolean,
            'storeCurrency' => $text + ['description' => 'Lower-case ISO code.'],
            'adminUrl' => $text,
            'orderUrl' => $text + ['description' => 'URL of an order\'s screen, with %d for its id.'],
            'settingsUrl' => $text,
            'csvThresholds' => Schema::object(null, [
                'transactions' => $integer,
                'payouts' => $integer,
                'disputes' => $integer,
            ]),
        ]);
        // Optional, because only pages with lists have saved views.
        $settings['properties'] = [
            ...self::properties($settings),
            'savedViews' => [
                'type' => 'array',
                'items' => SavedViewSchema::view(),
                'description' => 'This user\'s views of the page\'s lists.',
            ],
        ];

        return $settings;
    }

    /**
     * @param array<string, mixed> $schema
     *
     * @return array<mixed>
     */
    private static function properties(array $schema): array
    {
        return is_array($schema['properties'] ?? null) ? $schema['properties'] : [];
    }

    /**
     * @param array<string, mixed> $item
     *
     * @return array<string, mixed>
     */
    private static function map(array $item, string $description): array
    {
        return ['type' => 'object', 'description' => $description, 'additionalProperties' => $item];
    }
}
