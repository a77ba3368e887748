<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Sandbox;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Account\Countries;
use Tillbook\Platform\Json;
use Tillbook\Provider\EventBatch;
use Tillbook\Providers\Sandbox\AccountTerms;
use Tillbook\Providers\Sandbox\ExchangeRates;
use Tillbook\Providers\Sandbox\HomeCurrency;
use Tillbook\Tests\Support\SandboxHistory;

/** A sandbox account can be opened wherever an account can be (spec 1 §2.3). */
final class SandboxCountriesTest extends SandboxTestCase
{
    /** @return array<string, array{string, string}> */
    public static function countries(): array
    {
        return [
            'the euro' => ['DE', 'eur'],
            'no decimals' => ['JP', 'jpy'],
            'a small unit' => ['HU', 'huf'],
            'one of the four' => ['GB', 'gbp'],
            'Puerto Rico' => ['PR', 'usd'],
        ];
    }

    #[DataProvider('countries')]
    public function testItsMoneyIsThatOfItsCountry(string $country, string $currency): void
    {
        $scope = $this->module()->connect(3, new AccountTerms($country, withHistory: false));

        $account = $this->module()->sandbox()?->account()->toArray() ?? [];
        self::assertSame([$country, $currency], [$account['country'], $account['store_currencies']['default']]);
        self::assertSame($currency, $account['default_external_accounts'][0]['currency']);
        $ledger = $this->database->row(
            'SELECT country, default_currency FROM ' . $this->database->table('ledgers') . ' WHERE id = ?',
            [$scope->id],
        );
        self::assertSame(['country' => $country, 'default_currency' => $currency], $ledger);
    }

    #[DataProvider('countries')]
    public function testItsHistoryIsInTheMoneyOfItsCountry(string $country, string $currency): void
    {
        $scope = (new Ledgers($this->database, $this->clock))->findOrCreate(
            'sandbox',
            'acct_sandbox_test3',
            false,
            $country,
            $currency,
        );
        $this->inbox()->import($scope, EventBatch::history(...$this->history(3, $country)));

        $homeSales = (int) $this->database->value(
            'SELECT COUNT(*) FROM ' .
                $this->database->table('transactions') .
                " WHERE ledger_id = ? AND type IN ('charge', 'payment') AND currency = ?",
            [$scope->id, $currency],
        );
        self::assertGreaterThan(200, $homeSales, 'Most of what is sold is sold at home.');
        $paidOut = (int) $this->database->value(
            'SELECT COUNT(*) FROM ' .
                $this->database->table('payouts') .
                " WHERE ledger_id = ? AND currency = ? AND status = 'paid'",
            [$scope->id, $currency],
        );
        self::assertGreaterThan(20, $paidOut);
    }

    /** @return array<string, array{string, string}> */
    public static function stores(): array
    {
        return ['where accounts are opened' => ['DE:DE-BE', 'DE'], 'elsewhere' => ['AQ', 'US']];
    }

    #[DataProvider('stores')]
    public function testOneThatIsOpenedAtOnceIsInTheStoresCountry(string $store, string $country): void
    {
        update_option('woocommerce_default_country', $store);
        $this->module()
            ->connecting()
            ->begin(['card']);

        $accountId = SandboxHistory::opening();
        // It is only started: the history would be of the same account.
        self::assertSame(
            $country,
            Json::text(
                Json::decode(
                    $this->database->value(
                        'SELECT body FROM ' . $this->database->table('sandbox_accounts') . ' WHERE account_id = ?',
                        [$accountId],
                    ),
                ),
                'country',
            ),
        );
        self::assertSame(
            $country,
            $this->database->value(
                'SELECT country FROM ' . $this->database->table('ledgers') . ' WHERE account_id = ?',
                [$accountId],
            ),
        );
    }

    public function testAnAccountWithoutSamplePaymentsStartsEmpty(): void
    {
        $scope = $this->module()->connect(3, new AccountTerms('FR', false, ['requested_capabilities' => ['card']]));

        $account = $this->module()->sandbox()?->account()->toArray() ?? [];
        self::assertSame(self::NOW, $account['created']);
        self::assertSame(
            ['tpv' => 0, 'firstTransactionDate' => null],
            array_intersect_key($account['progressiveOnboarding'], ['tpv' => 0, 'firstTransactionDate' => 0]),
        );
        self::assertSame(
            '0',
            $this->database->value(
                'SELECT COUNT(*) FROM ' . $this->database->table('transactions') . ' WHERE ledger_id = ?',
                [$scope->id],
            ),
        );
    }

    public function testEveryCountryHasACurrencyThatTheSandboxCanExchange(): void
    {
        foreach (array_keys(Countries::available()) as $country) {
            self::assertContains(HomeCurrency::of($country), ExchangeRates::currencies(), $country);
            self::assertTrue(
                in_array($country, ['US', 'PR'], true) || HomeCurrency::of($country) !== 'usd',
                "$country has no currency of its own",
            );
        }
    }
}
