<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance;

use Tillbook\Platform\Account\AccountSchema;
use Tillbook\Provider\Account;

/** Tests opening, reading and disconnecting accounts. */
trait AccountTests
{
    public function testItsModuleAndItsProvidersSayTheSameOfThemselves(): void
    {
        self::assertMatchesRegularExpression('/^[a-z]{1,16}$/', $this->module->id());
        self::assertFalse(
            $this->module->opensLiveAccounts(),
            'The suite makes payments. Give it a module of test accounts.',
        );
        $provider = $this->module->open('acct_conformance', false);

        self::assertSame([$this->module->id(), false], [$provider->id(), $provider->isLive()]);
        self::assertSame($this->module->id(), $this->module->checkout()->provider());
    }

    public function testOpeningAProviderSendsNoRequest(): void
    {
        global $wpdb;
        $requests = 0;
        $count = static function () use (&$requests): bool {
            ++$requests;

            return false;
        };
        add_filter('pre_http_request', $count);
        $before = $wpdb->num_queries;

        $this->module->open('acct_conformance', false);

        remove_filter('pre_http_request', $count);
        self::assertSame([$before, 0], [$wpdb->num_queries, $requests], 'open() is called by every page of the shop.');
    }

    public function testOneAccountIsConnectedHoweverOftenYouStart(): void
    {
        $first = $this->connected();
        $this->module->connecting()->begin([]);

        self::assertEquals($first, $this->scope());
        self::assertSame([$this->module->id(), false], [$first->provider, $first->livemode]);
        self::assertSame($this->module, $this->connection()->module());
        self::assertSame($first->accountId, $this->connection()->accountId());
        self::assertNull($this->module->connecting()->progress());
    }

    public function testTheAccountIsDescribed(): void
    {
        $scope = $this->connected();
        $account = $this->provider()->account();

        self::assertSame($scope->accountId, $account->id());
        $statuses =
            '/^(pending|complete|enabled|under_review|restricted|restricted_partially|restricted_soon|rejected.*)$/';
        self::assertMatchesRegularExpression($statuses, $account->status());
        self::assertSame($scope->defaultCurrency, $account->details->defaultCurrency);
        self::assertTrue($account->toArray()['paymentsEnabled'] ?? false, 'Otherwise the checkout does not offer it.');
        self::assertAccountFits($account);
        $fields = $this->services->account()->fields();
        self::assertFalse($fields['error'], 'The account is shown on every page.');
        self::assertFalse($fields['is_live']);
        self::assertTrue($fields['detailsSubmitted'], 'Otherwise WooCommerce asks to complete the setup.');
        self::assertNotSame('disabled', $fields['deposits']['status'], 'Otherwise pages say that payouts are off.');
    }

    public function testTheCheckoutOffersItsCardsAndToKeepThemIfItCan(): void
    {
        $this->connected();
        $this->services->settings->change(['enabled' => true]);
        $checkout = $this->services->modules()->checkout->settings();
        $country = $this->provider()->account()->details->country ?? 'US';

        $offered = $checkout->methods($country, $this->currency());
        self::assertContains('card', array_column($offered, 'id'));
        self::assertSame($this->offers(Capability::SavedCards), $checkout->savesCards());
    }

    public function testADisconnectedAccountLeavesItsLedgerAndCanBeConnectedAgain(): void
    {
        $scope = $this->connected();
        $this->pay();
        $before = $this->ledger();

        $this->connection()->accounts->disconnect();
        self::assertFalse($this->connection()->isConnected());
        self::assertSame([null, null], [$this->connection()->provider(), $this->connection()->links()]);

        $this->connection()->accounts->connect($scope);
        self::assertEquals($before, $this->ledger());
        self::assertSame($scope->accountId, $this->provider()->account()->id());
    }

    public function testAnAccountThatIsGivenUpTakesItsLedgerAlong(): void
    {
        $scope = $this->connected();
        $this->pay();
        if (!$this->offers(Capability::Reset)) {
            self::assertSame('tillbook_unsupported', $this->refusal(fn() => $this->module->connecting()->reset()));
            self::assertTrue($this->connection()->isConnected());

            return;
        }

        self::assertEquals($scope, $this->module->connecting()->reset());

        self::assertFalse($this->connection()->isConnected());
        self::assertNull($this->services->ledgers()->current());
        $this->services->ledgers()->select($scope);
        self::assertSame([], array_filter($this->ledger()), 'The ledger of a given up account is empty.');
    }

    /** Asserts that the provider's data about an account has the shape of GET accounts. */
    private static function assertAccountFits(Account $account): void
    {
        $known = AccountSchema::account()['properties'];
        foreach ($account->toArray() as $name => $value) {
            if (isset($known[$name])) {
                $fits = rest_validate_value_from_schema($value, $known[$name], $name);
                self::assertTrue($fits, is_wp_error($fits) ? $fits->get_error_message() : '');
            }
        }
    }
}
