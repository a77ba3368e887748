<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\FraudProtection;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Features\FraudProtection\Rules\AttributeValues;
use Tillbook\Features\FraudProtection\Rules\InvalidRule;
use Tillbook\Features\FraudProtection\Rules\RuleCondition;
use Tillbook\Features\FraudProtection\Rules\Ruleset;
use Tillbook\Features\FraudProtection\Rules\RulesetMap;
use Tillbook\Features\FraudProtection\Rules\SellingCountries;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Fraud\PaymentAttributes;
use Tillbook\Providers\Sandbox\Random;

/** Tests the results of rules for payments. */
final class RulesetTest extends TestCase
{
    private const ON = ['enabled' => true, 'block' => true];

    /** @return iterable<string, array{0: array<string, mixed>, 1: PaymentAttributes, 2: string|null, 3?: SellingCountries}> */
    public static function cases(): iterable
    {
        $avs = ['avs_mismatch' => self::ON];
        yield 'the bank says that the address is wrong' => [$avs, new PaymentAttributes(avs: 'fail'), 'block'];
        yield 'the bank says that it is right' => [$avs, new PaymentAttributes(avs: 'pass'), 'allow'];
        yield 'the bank could not say' => [$avs, new PaymentAttributes(avs: 'unavailable'), 'allow'];
        yield 'a method without such a check' => [$avs, new PaymentAttributes(avs: 'unchecked'), 'allow'];
        yield 'no result of the bank check' => [$avs, new PaymentAttributes(), null];

        $address = ['address_mismatch' => self::ON];
        yield 'shipped elsewhere' => [
            $address,
            new PaymentAttributes(billingCountry: 'US', shippingCountry: 'CA'),
            'block',
        ];
        yield 'shipped home' => [$address, new PaymentAttributes(billingCountry: 'US', shippingCountry: 'US'), 'allow'];
        yield 'a download' => [
            $address,
            new PaymentAttributes(billingCountry: 'US', shippingCountry: PaymentAttributes::NONE),
            'allow',
        ];
        yield 'unknown shipping country' => [$address, new PaymentAttributes(billingCountry: 'US'), null];

        $ip = ['ip_address_mismatch' => self::ON];
        yield 'ordered from elsewhere' => [$ip, new PaymentAttributes(ipCountry: 'DE', shippingCountry: 'US'), 'block'];
        yield 'ordered from where it goes' => [
            $ip,
            new PaymentAttributes(ipCountry: 'US', shippingCountry: 'US'),
            'allow',
        ];
        yield 'a download from anywhere' => [
            $ip,
            new PaymentAttributes(shippingCountry: PaymentAttributes::NONE),
            'allow',
        ];
        yield 'unknown IP country' => [$ip, new PaymentAttributes(shippingCountry: 'US'), null];

        $abroad = ['international_ip_address' => self::ON];
        yield 'the store sells everywhere' => [
            $abroad,
            new PaymentAttributes(ipCountry: 'PW'),
            'allow',
            new SellingCountries('all'),
        ];
        yield 'the store sells everywhere, from any country' => [
            $abroad,
            new PaymentAttributes(),
            'allow',
            new SellingCountries('all'),
        ];
        yield 'a country that is left out' => [
            $abroad,
            new PaymentAttributes(ipCountry: 'PW'),
            'block',
            new SellingCountries('all_except', ['PW']),
        ];
        yield 'a country that is not left out' => [
            $abroad,
            new PaymentAttributes(ipCountry: 'US'),
            'allow',
            new SellingCountries('all_except', ['PW']),
        ];
        yield 'a country that is sold to' => [
            $abroad,
            new PaymentAttributes(ipCountry: 'US'),
            'allow',
            new SellingCountries('specific', ['US']),
        ];
        yield 'a country that is not sold to' => [
            $abroad,
            new PaymentAttributes(ipCountry: 'PW'),
            'block',
            new SellingCountries('specific', ['US']),
        ];
        yield 'an unknown country' => [
            $abroad,
            new PaymentAttributes(),
            null,
            new SellingCountries('specific', ['US']),
        ];

        $items = ['order_items_threshold' => self::ON + ['min_items' => 2, 'max_items' => 10]];
        foreach ([1 => 'block', 2 => 'allow', 10 => 'allow', 11 => 'block'] as $count => $outcome) {
            yield "$count items of 2 to 10" => [$items, new PaymentAttributes(itemCount: $count), $outcome];
        }
        yield 'unknown item count' => [$items, new PaymentAttributes(), null];

        $price = ['purchase_price_threshold' => self::ON + ['min_amount' => '5', 'max_amount' => '100.50']];
        foreach ([499 => 'block', 500 => 'allow', 10050 => 'allow', 10051 => 'block'] as $cents => $outcome) {
            yield "$cents cents of 5 to 100.50 dollars" => [
                $price,
                new PaymentAttributes(total: new Money($cents, 'usd')),
                $outcome,
            ];
        }
        yield 'a price in a currency the limit is not in' => [
            $price,
            new PaymentAttributes(total: new Money(1, 'eur')),
            null,
        ];
        yield 'at the counter nothing is held up' => [
            $price + $avs,
            new PaymentAttributes(isInPerson: true, avs: 'fail', total: new Money(1, 'usd')),
            'allow',
        ];
    }

    /** @param array<string, mixed> $settings one rule */
    #[DataProvider('cases')]
    public function testARuleSaysWhatThePageSays(
        array $settings,
        PaymentAttributes $facts,
        ?string $outcome,
        ?SellingCountries $selling = null,
    ): void {
        $assessment = Ruleset::parse(
            RulesetMap::toRules($settings, 'usd'),
            $selling ?? new SellingCountries('all'),
        )->assess($facts);

        self::assertSame($outcome, array_values($assessment->results)[0] ?? null);
        self::assertSame($outcome ?? 'allow', $assessment->outcome);
        self::assertCount($outcome === null ? 1 : 0, $assessment->unknown);
    }

    public function testLimitsAreInMinorUnitsOfWhateverCurrency(): void
    {
        foreach (
            ['jpy' => [80000, '80000'], 'kwd' => [12345, '12.345'], 'usd' => [1999, '19.99']]
            as $currency => [$limit, $entered]
        ) {
            $rules = Ruleset::parse(
                RulesetMap::toRules(['purchase_price_threshold' => self::ON + ['max_amount' => $entered]], $currency),
                new SellingCountries('all'),
            );
            self::assertSame(
                'allow',
                $rules->assess(new PaymentAttributes(total: new Money($limit, $currency)))->outcome,
                $currency,
            );
            self::assertSame(
                'block',
                $rules->assess(new PaymentAttributes(total: new Money($limit + 1, $currency)))->outcome,
                $currency,
            );
        }
    }

    public function testTheStrictestRuleDecidesInWhateverOrder(): void
    {
        $settings = [
            'avs_mismatch' => ['enabled' => true, 'block' => false],
            'address_mismatch' => self::ON,
            'ip_address_mismatch' => ['enabled' => true, 'block' => false],
        ];
        $rules = RulesetMap::toRules($settings, 'usd');
        $facts = new PaymentAttributes(avs: 'fail', ipCountry: 'US', billingCountry: 'DE', shippingCountry: 'US');
        foreach ([$rules, array_reverse($rules)] as $order) {
            $assessment = Ruleset::parse($order, new SellingCountries('all'))->assess($facts);
            self::assertSame('block', $assessment->outcome);
            self::assertEquals(
                ['avs_verification' => 'review', 'address_mismatch' => 'block', 'ip_address_mismatch' => 'allow'],
                $assessment->results,
            );
        }
    }

    /**
     * A tree of any shape says what its leaves say: yes if one does, nothing if none does and one is unknown, otherwise
     * no.
     */
    public function testTreesSayWhatTheirLeavesSay(): void
    {
        $random = new Random(8);
        $seen = ['yes' => 0, 'no' => 0, 'unknown' => 0];
        for ($round = 0; $round < 3000; ++$round) {
            $facts = new AttributeValues(self::facts($random), new SellingCountries('specific', ['US', 'DE']));
            $leaves = [];
            $tree = self::tree($random, 4, $leaves);
            $answers = array_map(
                static fn(array $leaf): ?bool => RuleCondition::parse($leaf)->isMetBy($facts),
                $leaves,
            );
            $expected = in_array(true, $answers, true) ? true : (in_array(null, $answers, true) ? null : false);
            self::assertSame($expected, RuleCondition::parse($tree)->isMetBy($facts), (string) json_encode($tree));
            ++$seen[$expected === null ? 'unknown' : ($expected ? 'yes' : 'no')];
        }
        self::assertGreaterThan(100, min($seen));
    }

    /** @return iterable<string, array{0: array<string, mixed>}> */
    public static function brokenChecks(): iterable
    {
        yield 'nothing' => [[]];
        yield 'an unknown fact' => [['key' => 'moon_phase', 'operator' => 'equals', 'value' => true]];
        yield 'an unknown operator' => [['key' => 'item_count', 'operator' => 'in', 'value' => 3]];
        yield 'a number as text' => [['key' => 'item_count', 'operator' => 'less_than', 'value' => '3']];
        yield 'a country that is more than true' => [
            ['key' => 'avs_mismatch', 'operator' => 'greater_than', 'value' => true],
        ];
        yield 'an amount without currency' => [['key' => 'order_total', 'operator' => 'less_than', 'value' => '500']];
        yield 'a negative amount' => [['key' => 'order_total', 'operator' => 'less_than', 'value' => '-500|usd']];
        yield 'an or of nothing' => [['operator' => 'or', 'checks' => []]];
        $deep = ['key' => 'item_count', 'operator' => 'equals', 'value' => 1];
        for ($depth = 0; $depth < 50; ++$depth) {
            $deep = ['operator' => 'or', 'checks' => [$deep]];
        }
        yield 'a tree without end' => [$deep];
    }

    /** @param array<string, mixed> $check */
    #[DataProvider('brokenChecks')]
    public function testRulesThatCannotBeEvaluatedAreRefused(array $check): void
    {
        $this->expectException(InvalidRule::class);
        Ruleset::parse(
            [['key' => 'avs_verification', 'outcome' => 'block', 'check' => $check]],
            new SellingCountries('all'),
        );
    }

    private static function facts(Random $random): PaymentAttributes
    {
        $country = static fn(): ?string => $random->pick([null, 'US', 'DE', 'JP']);

        return new PaymentAttributes(
            avs: $random->pick([null, 'pass', 'fail', 'unavailable']),
            ipCountry: $country(),
            billingCountry: $country(),
            shippingCountry: $random->chance(20) ? PaymentAttributes::NONE : $country(),
            itemCount: $random->pick([null, 1, 3, 9]),
            total: $random->pick([null, new Money(100, 'usd'), new Money(9000, 'usd'), new Money(100, 'eur')]),
        );
    }

    /**
     * @param list<array<string, mixed>> $leaves all of the tree's
     *
     * @return array<string, mixed>
     */
    private static function tree(Random $random, int $depth, array &$leaves): array
    {
        if ($depth === 1 || $random->chance(35)) {
            $key = $random->pick(AttributeValues::KEYS);
            $leaf = match ($key) {
                'item_count' => [
                    'key' => $key,
                    'operator' => $random->pick(['equals', 'greater_than', 'less_than']),
                    'value' => $random->between(0, 10),
                ],
                'order_total' => [
                    'key' => $key,
                    'operator' => $random->pick(['equals', 'greater_than', 'less_than']),
                    'value' => $random->between(50, 200) . '|' . $random->pick(['usd', 'eur']),
                ],
                default => ['key' => $key, 'operator' => 'equals', 'value' => $random->chance(50)],
            };

            return $leaves[] = $leaf;
        }
        $checks = [];
        for ($part = $random->between(1, 3); $part > 0; --$part) {
            $checks[] = self::tree($random, $depth - 1, $leaves);
        }

        return ['operator' => 'or', 'checks' => $checks];
    }
}
