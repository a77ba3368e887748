<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding;

/**
 * Lists the business types of each country, with the structures that each can have (spec 1 §2.3). Countries with
 * the same types share a set. Puerto Rico has the types of the United States.
 *
 * @phpstan-type Type array{key: string, name: string, description: string, structures: list<array{key: string, name: string}>}
 */
final class BusinessTypes
{
    /** Countries with the same business types as another country. */
    private const SAME_AS = ['PR' => 'US'];

    /** Structures by type and set. The first set that contains a country applies; the last one is for all others. */
    private const SETS = [
        [
            'countries' => ['US'],
            'types' => [
                'individual' => [],
                'company' => [
                    'sole_proprietorship',
                    'single_member_llc',
                    'multi_member_llc',
                    'private_partnership',
                    'public_partnership',
                    'private_corporation',
                    'public_corporation',
                    'unincorporated_association',
                ],
                'non_profit' => ['incorporated_non_profit', 'unincorporated_non_profit'],
                'government_entity' => [
                    'governmental_unit',
                    'government_instrumentality',
                    'tax_exempt_government_instrumentality',
                ],
            ],
        ],
        [
            'countries' => ['CA'],
            'types' => [
                'individual' => [],
                'company' => ['private_corporation', 'public_corporation', 'private_partnership'],
                'non_profit' => ['registered_charity', 'incorporated_non_profit', 'unincorporated_non_profit'],
            ],
        ],
        [
            'countries' => ['AU', 'GB', 'HK', 'IE', 'NZ', 'SG'],
            'types' => [
                'individual' => [],
                'company' => [
                    'private_company',
                    'public_company',
                    'limited_liability_partnership',
                    'unincorporated_partnership',
                ],
                'non_profit' => ['registered_charity', 'incorporated_non_profit', 'unincorporated_non_profit'],
            ],
        ],
        [
            'countries' => ['AE'],
            'types' => [
                'individual' => [],
                'company' => ['llc', 'free_zone_llc', 'free_zone_establishment', 'sole_establishment'],
            ],
        ],
        ['countries' => ['JP'], 'types' => ['individual' => [], 'company' => []]],
        [
            'countries' => [],
            'types' => [
                'individual' => [],
                'company' => [
                    'private_corporation',
                    'public_corporation',
                    'incorporated_partnership',
                    'unincorporated_partnership',
                ],
                'non_profit' => [],
            ],
        ],
    ];

    /**
     * @param list<string> $countries in which accounts can be opened
     *
     * @return list<array{countries: list<string>, types: list<Type>}> each country is in one set
     */
    public static function all(array $countries): array
    {
        $sets = [];
        $left = array_values(array_diff($countries, array_keys(self::SAME_AS)));
        foreach (self::SETS as $set) {
            $members = $set['countries'] === [] ? $left : array_values(array_intersect($left, $set['countries']));
            $left = array_values(array_diff($left, $members));
            if ($members !== []) {
                $sets[] = [
                    'countries' => $members,
                    'types' => self::described($set['types'], in_array('US', $members, true)),
                ];
            }
        }

        return $sets;
    }

    /**
     * @return array<string, list<string>> keys of the structures by type, for a country in which accounts can be opened
     */
    public static function of(string $country): array
    {
        $country = self::SAME_AS[$country] ?? $country;
        foreach (self::SETS as $set) {
            if ($set['countries'] === [] || in_array($country, $set['countries'], true)) {
                return $set['types'];
            }
        }

        return [];
    }

    /**
     * @param array<string, list<string>> $types
     *
     * @return list<Type>
     */
    private static function described(array $types, bool $isAmerican): array
    {
        $described = [];
        foreach ($types as $key => $structures) {
            $described[] = ['key' => $key] +
                BusinessTypeTexts::type($key, $isAmerican) + [
                    'structures' => array_map(
                        static fn(string $structure): array => [
                            'key' => $structure,
                            'name' => BusinessTypeTexts::structure($structure),
                        ],
                        $structures,
                    ),
                ];
        }

        return $described;
    }
}
