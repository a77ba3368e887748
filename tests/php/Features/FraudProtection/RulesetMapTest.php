<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\FraudProtection;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;
use Tillbook\Features\FraudProtection\Rules\RulesetMap;
use Tillbook\Features\FraudProtection\Rules\RulesetProblem;
use Tillbook\Providers\Sandbox\Random;

/** The page's settings and the server's rules say the same, byte for byte; the browser is held to the same file. */
final class RulesetMapTest extends TestCase
{
    private const NAMES = [
        'avs_mismatch',
        'international_ip_address',
        'ip_address_mismatch',
        'address_mismatch',
        'purchase_price_threshold',
        'order_items_threshold',
    ];

    /** @return iterable<string, array{0: string, 1: array<string, mixed>, 2: list<array<string, mixed>>}> */
    public static function fixtures(): iterable
    {
        $file = dirname(__DIR__, 3) . '/fixtures/fraud-rulesets.json';
        foreach (json_decode((string) file_get_contents($file), true, 512, JSON_THROW_ON_ERROR) as $fixture) {
            yield $fixture['what'] => [$fixture['currency'], $fixture['settings'], $fixture['rules']];
        }
    }

    /**
     * @param array<string, mixed> $settings
     * @param list<array<string, mixed>> $rules
     */
    #[DataProvider('fixtures')]
    public function testSettingsMakeTheRulesAndRulesTheSettings(string $currency, array $settings, array $rules): void
    {
        self::assertSame(json_encode($rules), json_encode(RulesetMap::toRules($settings, $currency)));
        self::assertSame(
            json_encode($rules),
            json_encode(RulesetMap::toRules(RulesetMap::toSettings($rules), $currency)),
        );
        foreach ($settings as $name => $setting) {
            self::assertSame($setting, RulesetMap::toSettings($rules)[$name], $name);
        }
        self::assertNull(RulesetProblem::of($rules, $currency, true));
    }

    /** The page accepts nine digits before the decimal point in every currency. */
    #[TestWith(['jpy', '999999999', '1000000000|jpy', 'nine digits'])]
    #[TestWith(['usd', '999999999.99', '100000000000|usd', 'nine digits'])]
    #[TestWith(['kwd', '999999999.999', '1000000000000|kwd', 'Purchase Price'])]
    public function testTheLargestAmountDependsOnTheCurrency(
        string $currency,
        string $largest,
        string $more,
        string $problem,
    ): void {
        $price = ['enabled' => true, 'block' => false, 'min_amount' => null, 'max_amount' => $largest];
        $rules = RulesetMap::toRules(['purchase_price_threshold' => $price], $currency);
        self::assertNull(RulesetProblem::of($rules, $currency, true));

        $rules[0]['check'] = ['value' => $more] + (array) $rules[0]['check'];
        self::assertStringContainsString($problem, (string) RulesetProblem::of($rules, $currency, true));
    }

    /** All valid settings that a user enters are returned unchanged. */
    public function testEveryRulesetThatMayBeSavedComesBack(): void
    {
        $random = new Random(20261121);
        $saved = 0;
        for ($round = 0; $round < 2000; ++$round) {
            $currency = $random->pick(['usd', 'jpy', 'kwd', 'eur']);
            $settings = [];
            foreach (self::NAMES as $name) {
                $settings[$name] = ['enabled' => $random->chance(60), 'block' => $random->chance(50)];
            }
            $settings['purchase_price_threshold'] += [
                'min_amount' => self::amount($random),
                'max_amount' => self::amount($random),
            ];
            $settings['order_items_threshold'] += [
                'min_items' => self::items($random),
                'max_items' => self::items($random),
            ];
            $rules = RulesetMap::toRules($settings, $currency);
            if (RulesetProblem::of($rules, $currency, true) !== null) {
                continue;
            }
            ++$saved;
            self::assertSame(
                json_encode($rules),
                json_encode(RulesetMap::toRules(RulesetMap::toSettings($rules), $currency)),
            );
        }
        self::assertGreaterThan(500, $saved);
    }

    private static function amount(Random $random): ?string
    {
        return $random->pick([
            null,
            '0',
            '0.00',
            '12',
            '12.5',
            '0.01',
            $random->between(1, 99999) . '.' . $random->between(10, 99),
            (string) $random->between(1, 999999),
        ]);
    }

    private static function items(Random $random): ?int
    {
        return $random->chance(30) ? null : $random->between(1, 50);
    }
}
