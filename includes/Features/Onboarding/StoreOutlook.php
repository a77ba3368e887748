<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding;

/** Choices for a store's annual revenue and launch date, in the order of spec 1 §2.3. */
final class StoreOutlook
{
    public const REVENUES = [
        'less_than_250k',
        'from_250k_to_1m',
        'from_1m_to_20m',
        'from_20m_to_100m',
        'more_than_100m',
    ];
    public const TIMEFRAMES = [
        'already_live',
        'within_1month',
        'from_1_to_3months',
        'from_3_to_6months',
        'more_than_6months',
    ];

    /** @return list<array{key: string, name: string}> */
    public static function revenues(): array
    {
        return self::named(
            [
                __('Less than $250,000', 'tillbook'),
                __('$250,000 to $1 million', 'tillbook'),
                __('$1 million to $20 million', 'tillbook'),
                __('$20 million to $100 million', 'tillbook'),
                __('More than $100 million', 'tillbook'),
            ],
            self::REVENUES,
        );
    }

    /** @return list<array{key: string, name: string}> */
    public static function timeframes(): array
    {
        return self::named(
            [
                __('Already selling', 'tillbook'),
                __('Within a month', 'tillbook'),
                __('In one to three months', 'tillbook'),
                __('In three to six months', 'tillbook'),
                __('In more than six months', 'tillbook'),
            ],
            self::TIMEFRAMES,
        );
    }

    /**
     * @param list<string> $names
     * @param list<string> $keys
     *
     * @return list<array{key: string, name: string}>
     */
    private static function named(array $names, array $keys): array
    {
        return array_map(
            static fn(string $key, string $name): array => ['key' => $key, 'name' => $name],
            $keys,
            $names,
        );
    }
}
