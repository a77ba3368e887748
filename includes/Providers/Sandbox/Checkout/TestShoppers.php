<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Checkout;

/**
 * Fictitious owners of the sandbox's wallet. Their addresses are offices and hotels; their email addresses don't exist.
 */
final class TestShoppers
{
    private const EMAIL = '%s@example.com';
    private const PEOPLE = [
        ['Jenny', 'Rosen', '354 Oyster Point Blvd', 'South San Francisco', 'CA', '94080', 'US', '+14155550101'],
        ['Oliver', 'Marsh', '1 Grafton Square', 'London', '', 'SW4 0DA', 'GB', '+442079460101'],
        ['Klara', 'Winter', 'Unter den Linden 77', 'Berlin', 'DE-BE', '10117', 'DE', '+4930901820101'],
        ['Louis', 'Moreau', '12 Rue de Rivoli', 'Paris', '', '75004', 'FR', '+33199000101'],
        ['Anna', 'de Vries', 'Damrak 1', 'Amsterdam', '', '1012 LG', 'NL', '+31209520101'],
        ['Emma', 'Tremblay', '100 Queen Street West', 'Toronto', 'ON', 'M5H 2N2', 'CA', '+14165550101'],
        ['Liam', 'Walker', '483 George Street', 'Sydney', 'NSW', '2000', 'AU', '+61291550101'],
        ['Yui', 'Tanaka', '1-1 Chiyoda', 'Chiyoda-ku', 'JP13', '100-0001', 'JP', '+81355550101'],
    ];

    /**
     * @return list<array<string, string>> shoppers from countries the store sells to, its own country first;
     *     addresses in the Store API's format
     */
    public static function ofStore(): array
    {
        $countries = WC()->countries;
        $home = $countries->get_base_country();
        $people = array_map(self::address(...), self::PEOPLE);
        if (!in_array($home, array_column($people, 'country'), true)) {
            array_unshift(
                $people,
                self::address([
                    'Sam',
                    'Neighbor',
                    self::text($countries->get_base_address(), '1 Main Street'),
                    self::text($countries->get_base_city(), $home),
                    (string) $countries->get_base_state(),
                    (string) $countries->get_base_postcode(),
                    $home,
                    '+10005550101',
                ]),
            );
        }
        $served = $countries->get_allowed_countries() + $countries->get_shipping_countries();
        $people = array_values(
            array_filter($people, static fn(array $person): bool => isset($served[$person['country']])),
        );
        usort(
            $people,
            static fn(array $one, array $other): int => ($other['country'] === $home) <=> ($one['country'] === $home),
        );

        return $people;
    }

    /**
     * @param array{string, string, string, string, string, string, string, string} $person
     *
     * @return array<string, string>
     */
    private static function address(array $person): array
    {
        [$first, $last, $street, $city, $state, $postcode, $country, $phone] = $person;

        return [
            'first_name' => $first,
            'last_name' => $last,
            'company' => '',
            'address_1' => $street,
            'address_2' => '',
            'city' => $city,
            'state' => $state,
            'postcode' => $postcode,
            'country' => $country,
            'email' => sprintf(self::EMAIL, strtolower($first)),
            'phone' => $phone,
        ];
    }

    private static function text(mixed $known, string $otherwise): string
    {
        return is_string($known) && $known !== '' ? $known : $otherwise;
    }
}
