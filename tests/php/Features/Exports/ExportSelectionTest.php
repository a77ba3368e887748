<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Exports;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\Exports\ExportSelection;
use Tillbook\Plugin;
use Tillbook\Tests\TestCase;

/** Exports are distinguished by their names: period, filters and number of rows. */
final class ExportSelectionTest extends TestCase
{
    private const TODAY = '2026-11-22';

    /** @return iterable<string, array{string, array<string, mixed>, array{string, string}|null, string, string}> */
    public static function selections(): iterable
    {
        yield 'everything' => [
            'transactions',
            ['sort' => 'date', 'direction' => 'desc', 'match' => 'all', 'columns' => ['date']],
            null,
            '',
            'transactions-until-2026-11-22',
        ];
        yield 'a period' => [
            'transactions',
            ['date_between' => ['2026-11-01', '2026-11-20']],
            null,
            '2026-11-01 to 2026-11-20',
            'transactions-2026-11-01-to-2026-11-20',
        ];
        yield 'one day' => [
            'payouts',
            ['date_between' => ['2026-11-01', '2026-11-01']],
            null,
            '2026-11-01',
            'payouts-2026-11-01',
        ];
        yield 'open ends' => [
            'disputes',
            ['date_after' => '2026-11-01 00:00:00', 'date_before' => '2026-11-20'],
            null,
            'after 2026-11-01; before 2026-11-20',
            'disputes-before-2026-11-20-after-2026-11-01',
        ];
        yield 'a schedule' => [
            'payouts',
            ['status_is' => 'paid'],
            ['2026-11-01', '2026-11-30'],
            '2026-11-01 to 2026-11-30; Status: Completed (paid)',
            'payouts-2026-11-01-to-2026-11-30-status-paid',
        ];
        yield 'filters' => [
            'transactions',
            [
                'type_is' => 'refund',
                'customer_country_is_not' => 'SE',
                'risk_level_is' => 2,
                'store_currency_is' => 'usd',
            ],
            null,
            'Type: Refund; Customer country: not Sweden; Risk level: Highest; Payout currency: USD',
            'transactions-until-2026-11-22-type-refund-customer-country-is-not-se-risk-level-2-store-currency-usd',
        ];
        yield 'either of two' => [
            'transactions',
            ['source_is' => 'card_present', 'source_device_is' => 'ios', 'match' => 'any'],
            null,
            'any of: Payment method: In-person card; Device type: iPhone',
            'transactions-until-2026-11-22-source-card-present-source-device-ios',
        ];
        yield 'several types' => [
            'transactions',
            ['type_is_in' => ['charge', 'refund']],
            null,
            'Type: Charge, Refund',
            'transactions-until-2026-11-22-type-charge-refund',
        ];
        yield 'disputes of a currency' => [
            'disputes',
            ['store_currency_is' => 'eur'],
            null,
            'Currency: EUR',
            'disputes-until-2026-11-22-store-currency-eur',
        ];
        yield 'disputes that wait' => [
            'disputes',
            ['filter' => 'awaiting_response'],
            null,
            'Status: Needs response',
            'disputes-until-2026-11-22-filter-awaiting-response',
        ];
        yield 'blocked and held' => [
            'blocked-transactions',
            ['status' => 'block', 'additional_status' => 'review'],
            null,
            'Status: Blocked, Needs review',
            'blocked-transactions-until-2026-11-22-status-block-review',
        ];
        yield 'a search' => [
            'transactions',
            ['search' => ['Zoë "x"/../y']],
            null,
            'Search: Zoë "x"/../y',
            'transactions-until-2026-11-22-search',
        ];
    }

    /**
     * @param array<string, mixed> $parameters
     * @param array{string, string}|null $period
     */
    #[DataProvider('selections')]
    public function testItIsNamedInWordsAndInTheFilesName(
        string $kind,
        array $parameters,
        ?array $period,
        string $text,
        string $name,
    ): void {
        $selection = $this->selection($kind, $parameters, $period);

        self::assertSame($text, $selection->text());
        self::assertSame("$name-1234-rows.csv", $selection->fileName(self::TODAY, 1234));
        self::assertSame("$name-1-row.csv", $selection->fileName(self::TODAY, 1));
        self::assertSame("test-$name-1-row.csv", $selection->fileName(self::TODAY, 1, true));
    }

    public function testASearchIsSpelledAsItWasTyped(): void
    {
        foreach (['payouts' => 'po_1AbC', 'blocked-transactions' => 'block'] as $kind => $typed) {
            self::assertSame("Search: $typed", $this->selection($kind, ['search' => [$typed]])->text());
        }
        self::assertSame('Payout currency: EUR', $this->selection('payouts', ['store_currency_is' => 'eur'])->text());
    }

    public function testASearchIsNotSpelledOutWhereOthersMayReadIt(): void
    {
        self::assertSame(
            'Type: Refund; a search',
            $this->selection('transactions', ['type_is' => 'refund', 'search' => ['Zoë']])->text(false),
        );
    }

    public function testANameStaysShortEnoughForEverySystemAndKeepsTheNumberOfRows(): void
    {
        $everything =
            ['date_between' => ['2026-11-01', '2026-11-20']] +
            array_fill_keys(
                [
                    'type_is',
                    'source_is_not',
                    'customer_country_is',
                    'customer_currency_is_not',
                    'loan_id_is',
                    'channel_is',
                ],
                'a-rather-long-value-of-a-filter',
            );
        $name = $this->selection('transactions', $everything)->fileName(self::TODAY, 1000000);

        self::assertLessThan(170, strlen($name));
        self::assertStringStartsWith('transactions-2026-11-01-to-2026-11-20-type-', $name);
        self::assertStringEndsWith('-1000000-rows.csv', $name);
    }

    public function testEveryFilterOfEveryListHasAName(): void
    {
        foreach (Plugin::instance()->services->modules()->exports->listExports()->all() as $list) {
            foreach (array_keys($list->arguments()) as $parameter) {
                $text = $this->selection($list->kind(), [$parameter => 'x'])->text();
                self::assertStringNotContainsString('_', $text, "{$list->kind()}: $parameter");
            }
        }
    }

    public function testEveryListNamesCurrenciesByTheirCodesInCapitals(): void
    {
        $named = [];
        foreach (Plugin::instance()->services->modules()->exports->listExports()->all() as $list) {
            foreach (preg_grep('/currency_is(_not)?$/', array_keys($list->arguments())) ?: [] as $parameter) {
                $named["{$list->kind()}: $parameter"] = $this->selection($list->kind(), [$parameter => 'eur'])->text();
            }
        }

        self::assertSame(
            [
                'payouts: store_currency_is' => 'Payout currency: EUR',
                'uncaptured-transactions: store_currency_is' => 'Currency: EUR',
                'transactions: customer_currency_is' => 'Customer currency: EUR',
                'transactions: customer_currency_is_not' => 'Customer currency: not EUR',
                'transactions: store_currency_is' => 'Payout currency: EUR',
                'disputes: store_currency_is' => 'Currency: EUR',
            ],
            $named,
        );
    }

    /**
     * @param array<string, mixed> $parameters
     * @param array{string, string}|null $period
     */
    private function selection(string $kind, array $parameters, ?array $period = null): ExportSelection
    {
        $list = Plugin::instance()->services->modules()->exports->listExports()->find($kind);
        self::assertNotNull($list);

        return new ExportSelection($list, $parameters, $period);
    }
}
