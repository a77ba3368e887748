<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding;

use Tillbook\Platform\Rest\Schema;

/** Schemas of the onboarding routes' arguments and responses (spec 1 §2.3, §3 and §7). */
final class OnboardingSchema
{
    private const MAX_LENGTH = 200;
    private const WORDS = '^[\w-]{0,64}$';

    /** @return array<string, mixed> */
    public static function fields(): array
    {
        $named = ['key' => Schema::text(), 'name' => Schema::text()];

        return Schema::object('onboarding_fields', [
            'countries' => self::list(['code' => Schema::text('ISO code.'), 'name' => Schema::text()]),
            'business_types' => self::list([
                'countries' => [
                    'type' => 'array',
                    'items' => Schema::text(),
                    'description' => 'Countries where these types are available.',
                ],
                'types' => self::list($named + ['description' => Schema::text(), 'structures' => self::list($named)]),
            ]),
            'categories' => self::list([
                'id' => Schema::text(),
                'name' => Schema::text(),
                'items' => self::list([
                    'mcc' => Schema::text('Four digits.'),
                    'name' => Schema::text(),
                    'keywords' => ['type' => 'array', 'items' => Schema::text()],
                ]),
            ]),
            'annual_revenues' => self::list($named),
            'go_live_timeframes' => self::list($named),
            'store' => Schema::object(null, [
                'country' => Schema::text('ISO code.'),
                'business_name' => Schema::text(),
                'site' => Schema::text('URL of the shop.'),
            ]),
        ]);
    }

    /** @return array<string, mixed> */
    public static function progress(): array
    {
        return Schema::object('onboarding_progress', [
            'self_assessment' => Schema::object(null, self::answers()),
            'step' => self::step(),
        ]);
    }

    /** @return array<string, array<string, mixed>> */
    public static function progressArguments(): array
    {
        return [
            'self_assessment' => Schema::argument(['required' => true] + Schema::object(null, self::answers())),
            'step' => Schema::argument(['required' => true] + self::step()),
        ];
    }

    /** @return array<string, array<string, mixed>> */
    public static function sessionArguments(): array
    {
        $prefilled = [
            'business_name' => Schema::text() + ['maxLength' => self::MAX_LENGTH],
            'site' => Schema::text() + ['maxLength' => self::MAX_LENGTH],
        ];

        return [
            'self_assessment' => Schema::argument([
                'required' => true,
                'type' => 'object',
                'properties' => self::answers() + $prefilled,
                'additionalProperties' => false,
            ]),
            'capabilities' => Schema::argument(
                Schema::text('Payment methods to request, separated by commas.') + [
                    'default' => '',
                    'maxLength' => 2000,
                ],
            ),
            'offer_at_checkout' => Schema::argument([
                'type' => 'boolean',
                'description' =>
                    'Whether to offer the payment method at checkout once the account is connected. If omitted, the setting doesn\'t change.',
            ]),
        ];
    }

    /** @return array<string, mixed> */
    public static function session(): array
    {
        return Schema::object('onboarding_session', [
            'clientSecret' => Schema::text(),
            'publishableKey' => Schema::text(),
            'locale' => Schema::text(),
        ]);
    }

    /** @return array<string, array<string, mixed>> */
    public static function finalizeArguments(): array
    {
        return [
            'source' => Schema::argument(
                Schema::text('Where the merchant started.') + ['pattern' => self::WORDS, 'default' => 'unknown'],
            ),
            'from' => Schema::argument(
                Schema::text('The previous screen.') + ['pattern' => self::WORDS, 'default' => ''],
            ),
        ];
    }

    /** @return array<string, mixed> */
    public static function finalized(): array
    {
        return Schema::object('onboarding_finalized', [
            'success' => Schema::flag(),
            'params' => [
                'type' => 'object',
                'description' => 'Parameters for the URL of the next page.',
                'additionalProperties' => ['type' => 'string'],
            ],
        ]);
    }

    /** @return array<string, array<string, mixed>> the merchant's choices; empty if not made yet */
    private static function answers(): array
    {
        $key = static fn(string $pattern): array => Schema::text() + ['pattern' => $pattern];

        return [
            'country' => $key('^([A-Z]{2})?$'),
            'business_type' => $key('^[a-z_]{0,40}$'),
            'company' => Schema::object(null, ['structure' => $key('^[a-z_]{0,60}$')]),
            'mcc' => $key('^([0-9]{4})?$'),
            'annual_revenue' => ['type' => 'string', 'enum' => ['', ...StoreOutlook::REVENUES]],
            'go_live_timeframe' => ['type' => 'string', 'enum' => ['', ...StoreOutlook::TIMEFRAMES]],
        ];
    }

    /** @return array<string, mixed> */
    private static function step(): array
    {
        return ['type' => 'string', 'enum' => ['business', 'embedded'], 'description' => 'The last step.'];
    }

    /**
     * @param array<string, array<string, mixed>> $properties
     *
     * @return array<string, mixed>
     */
    private static function list(array $properties): array
    {
        return ['type' => 'array', 'items' => Schema::object(null, $properties)];
    }
}
