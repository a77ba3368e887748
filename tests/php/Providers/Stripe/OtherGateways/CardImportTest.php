<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\OtherGateways;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\PaymentForm;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Connect\HealthItem;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Providers\Stripe\OtherGateways\Cards\CardImport;
use Tillbook\Providers\Stripe\OtherGateways\Cards\CardImportHealth;
use Tillbook\Providers\Stripe\OtherGateways\Cards\CardImportState;
use Tillbook\Providers\Stripe\Requests;
use Tillbook\Tests\Conformance\Scenarios\DyingDatabase;
use Tillbook\Tests\Providers\Stripe\Selling\StorefrontStripe;
use Tillbook\Tests\Support\FakeStripe;
use WC_Meta_Data;
use WC_Payment_Token_CC;
use WC_Payment_Tokens;
use WP_CLI;

/** Cards that shoppers saved with the WooCommerce Stripe gateway in the same account become cards of this store. */
#[Group('database')]
final class CardImportTest extends StorefrontStripe
{
    private const MASTERCARD = '5555555555554444';
    private const AMEX = '378282246310005';
    /** Number of the other plugin's shopper at the fake Stripe, which no user here has. */
    private const THEIR_SHOPPER = 900_000_000;

    protected function tearDown(): void
    {
        FakeStripe::takeWrongRequests();
        parent::tearDown();
    }

    public function testACardPaysHereAndStaysTheOtherPlugins(): void
    {
        // Our own customer of the shopper is another one.
        self::assertTrue($this->enter($this->orderFor($this->product(), $this->shopper), keeps: true)->isPaid());
        $own = (new SavedCards())->customerOf($this->shopper, $this->scope);
        [$card, $customer] = $this->theirs($this->shopper, self::MASTERCARD);
        self::assertNotSame($own, $customer);
        $before = $this->rowsOfTheirs();
        self::assertStringContainsString('has 1 saved payment method', $this->said());

        $state = $this->import()->run($this->scope);
        self::assertSame([false, ['imported' => 1]], [$state->isRunning, $state->results]);
        self::assertSame('All checked. 1 imported.', $this->said());
        self::assertSame($before, $this->rowsOfTheirs());
        $token = $this->tokens()[1];
        self::assertSame(
            [$card, 'mastercard', '4444', '12', '2034', false],
            [
                $token->get_token(),
                $token->get_card_type(),
                $token->get_last4(),
                $token->get_expiry_month(),
                $token->get_expiry_year(),
                $token->is_default(),
            ],
        );
        $metas = array_filter(
            array_map(
                static fn(WC_Meta_Data $meta): string => (string) $meta->get_data()['key'],
                $token->get_meta_data(),
            ),
            static fn(string $key): bool => str_starts_with($key, '_tillbook'),
        );
        self::assertSame(SavedCards::ACCOUNT_META, end($metas), 'A killed import is completed by the next one.');
        $order = $this->orderFor($this->product(), $this->shopper);
        $sent = ['tillbook_method' => 'card', PaymentForm::TOKEN => (string) $token->get_id()];
        self::assertTrue($this->payments()->pay($order, PaymentForm::read($sent))->isPaid());
        self::assertSame(
            $customer,
            $this->found($order)->get_meta(SavedCards::CUSTOMER_META),
            'Renewals name it, too.',
        );
        self::assertSame($own, (new SavedCards())->customerOf($this->shopper, $this->scope));
    }

    public function testWhatIsNotImportedIsCountedByItsReason(): void
    {
        [$first] = $this->theirs($this->shopper, self::OK);
        [, $other] = $this->saved(self::AMEX, self::THEIR_SHOPPER + 1);
        $stranger = $this->actAs('customer');
        $this->token($stranger, $first);
        update_user_option($stranger, '_stripe_customer_id', $other);
        $none = $this->actAs('customer');
        $this->token($none, $first);
        $this->token(987_654, $first);
        $this->token($this->shopper, 'pm_of_another_account');
        $this->token($this->shopper, 'cus_no_card');
        [$gone] = $this->theirs($this->actAs('customer'), self::MASTERCARD);
        $this->api()->send(Requests::detach($gone, 'tb_test'));

        $state = $this->import()->run($this->scope);
        self::assertEquals(
            ['imported' => 1, 'other_customer' => 2, 'no_customer' => 2, 'not_here' => 1, 'no_card' => 1],
            $state->results,
        );
        self::assertSame(
            'All checked. 1 imported, 1 not a card, 2 without a customer at Stripe, 1 not in this account and mode, 2 not kept for this customer at Stripe.',
            $this->said(),
        );
    }

    public function testAnExpiredCardIsLeftOut(): void
    {
        $this->theirs($this->shopper, self::OK);
        $this->now = (int) strtotime('2034-12-31 23:00 UTC');
        self::assertSame(['imported' => 1], $this->import()->run($this->scope)->results);
        $this->now = (int) strtotime('2035-01-01 00:00 UTC');
        self::assertSame(['expired' => 1], $this->import()->run($this->scope)->results);
    }

    public function testRepeatingItMakesNothingTwice(): void
    {
        $this->theirs($this->shopper, self::OK);
        $this->theirs($this->shopper, self::MASTERCARD);
        self::assertSame(['imported' => 2], $this->import()->run($this->scope)->results);
        self::assertSame(['known' => 2], $this->import()->run($this->scope)->results);
        self::assertCount(2, $this->tokens());
        $this->theirs($this->shopper, self::AMEX);
        self::assertEquals(['known' => 2, 'imported' => 1], $this->import()->run($this->scope)->results);
        self::assertCount(3, $this->tokens());
    }

    public function testItGoesOnWhereStripeStoppedAnswering(): void
    {
        foreach ([self::OK, self::MASTERCARD, self::AMEX] as $number) {
            $this->theirs($this->shopper, $number);
        }
        foreach (['drop_before', 'rate_limit'] as $fault) {
            $this->stripe->post('faults', [
                'kind' => $fault,
                'path' => '/v1/payment_methods',
                'skip' => 1,
                'times' => 0,
                'retryAfter' => 30,
            ]);
            try {
                $this->import()->run($this->scope);
                self::fail('Stripe answered.');
            } catch (ProviderUnreachable) {
                $this->stripe->delete('faults');
            }
            $this->later(60);
        }
        self::assertSame(
            [true, ['imported' => 2]],
            [CardImportState::of($this->scope)->isRunning, CardImportState::of($this->scope)->results],
        );
        self::assertStringStartsWith('2 of 3 checked. 2 imported. Stripe didn', $this->said());
        self::assertSame(HealthItem::WARNING, $this->item()?->status);
        // The job goes on by itself, when Stripe's pause is over.
        delete_option('tillbook_stripe_pace_test');
        do_action(CardImport::JOB);
        self::assertSame('All checked. 3 imported.', $this->said());
        self::assertCount(3, $this->tokens());
    }

    public function testACardOfAnAccountThatTakesNoPaymentsNowIsKnown(): void
    {
        $this->theirs($this->shopper, self::OK);
        $this->import()->run($this->scope);
        add_filter('woocommerce_get_customer_payment_tokens', '__return_empty_array', 99);
        $again = $this->import()->run($this->scope)->results;
        remove_filter('woocommerce_get_customer_payment_tokens', '__return_empty_array', 99);
        self::assertSame(['known' => 1], $again);
    }

    public function testTwoRunsAtOnceAreOne(): void
    {
        $this->theirs($this->shopper, self::OK);
        $second = function (mixed $answer) use (&$second): mixed {
            remove_filter('pre_http_request', $second, 8);
            self::assertTrue($this->import()->run($this->scope)->isRunning);

            return $answer;
        };
        add_filter('pre_http_request', $second, 8);
        self::assertSame(['imported' => 1], $this->import()->run($this->scope)->results);
        self::assertCount(1, $this->tokens());
    }

    public function testAKeyThatMayNotReadCardsIsRefusedWithTheRowToSelect(): void
    {
        $this->theirs($this->shopper, self::OK);
        $record = (new Accounts())->of(false);
        self::assertNotNull($record);
        (new Accounts())->save($record->withPermissions([], time()));
        self::assertStringContainsString(
            'PaymentMethods: Write',
            $this->refusal(fn() => $this->import()->run($this->scope))->getMessage(),
        );
    }

    public function testACardThatTheOtherPluginKeepsStaysAtStripeWhenItIsRemovedHere(): void
    {
        [$card] = $this->theirs($this->shopper, self::OK);
        $this->import()->run($this->scope);
        WC_Payment_Tokens::delete($this->tokens()[0]->get_id());
        self::assertNotNull(Json::id($this->api()->paymentMethod($card)->body, 'customer'));

        $this->import()->run($this->scope);
        foreach (WC_Payment_Tokens::get_customer_tokens($this->shopper, 'stripe') as $token) {
            WC_Payment_Tokens::delete($token->get_id());
        }
        WC_Payment_Tokens::delete($this->tokens()[0]->get_id());
        self::assertNull(Json::id($this->api()->paymentMethod($card)->body, 'customer'));
    }

    public function testItIsStartedInTheSettingsAndWithWpCli(): void
    {
        require_once dirname(__DIR__, 3) . '/Support/wp-cli.php';
        $this->theirs($this->shopper, self::OK);
        $this->actAs('customer');
        self::assertSame(
            403,
            $this->rest('POST', '/wc/v3/payments/stripe/import-cards', ['mode' => 'test'])->get_status(),
        );
        $this->actAs('administrator');
        $answer = Json::decode(
            (string) wp_json_encode(
                $this->rest('POST', '/wc/v3/payments/stripe/import-cards', ['mode' => 'test'])->get_data(),
            ),
        );
        self::assertFalse($answer['is_running']);
        $items = array_column(Json::objects($answer, 'health.accounts.0.items'), 'text', 'name');
        self::assertSame('All checked. 1 imported.', $items[CardImportHealth::NAME]);
        self::assertSame(
            409,
            $this->rest('POST', '/wc/v3/payments/stripe/import-cards', ['mode' => 'live'])->get_status(),
        );

        WP_CLI::$said = [];
        $this->module()->commands()->importCards([], []);
        self::assertSame(
            ['All checked. 1 already here.', "Success: {$this->scope->accountId}: complete."],
            WP_CLI::$said,
        );
    }

    public function testAProcessThatDiesAtAnyStatementIsTakenOver(): void
    {
        $this->theirs($this->shopper, self::OK);
        $this->theirs($this->shopper, self::MASTERCARD);
        $statements = 0;
        do {
            $isAlive = DyingDatabase::during($statements, fn() => $this->import()->run($this->scope));
            wp_cache_flush();
            $this->later(600);
            $statements += 9;
        } while (!$isAlive);
        self::assertGreaterThan(20, $statements);
        $this->import()->run($this->scope);
        $state = CardImportState::of($this->scope);
        self::assertSame([false, ['known' => 2]], [$state->isRunning, $state->results]);
        self::assertSame(['4242', '4444'], $this->lastFours());
    }

    private function import(): CardImport
    {
        $clock = $this->clock();

        return new CardImport(
            new Clients(new KeyStore($clock), $clock, $this->waiting),
            new Accounts(),
            $this->module()->ledgers(),
            static fn(): SavedCards => new SavedCards(),
            Database::fromWordPress(),
            $clock,
        );
    }

    private function item(): ?HealthItem
    {
        return (new CardImportHealth($this->import()))->items($this->scope)[0] ?? null;
    }

    private function said(): string
    {
        return $this->item()->text ?? '';
    }

    /**
     * A card that the other plugin has of a shopper.
     *
     * @return array{string, string} the card and its customer at Stripe
     */
    private function theirs(int $shopper, string $number): array
    {
        [$card, $customer] = $this->saved($number, self::THEIR_SHOPPER);
        update_user_option($shopper, '_stripe_customer_id', $customer);
        $this->token($shopper, $card);

        return [$card, $customer];
    }

    /** @return array{string, string} a card that Stripe keeps, and its customer */
    private function saved(string $number, int $shopper): array
    {
        $this->order = $this->newOrder();
        $bought = $this->buy($number, ['save' => true, 'shopperId' => $shopper]);

        return [
            (string) Json::text($bought->object, 'saved_method.id'),
            (string) Json::text($bought->object, 'saved_method.customer'),
        ];
    }

    /** @return list<string> of the shopper's cards here, whatever this process remembers of the account */
    private function lastFours(): array
    {
        return array_values(
            array_map(
                static fn(\WC_Payment_Token $card): string => $card instanceof WC_Payment_Token_CC
                    ? $card->get_last4()
                    : '',
                WC_Payment_Tokens::get_tokens([
                    'user_id' => $this->shopper,
                    'gateway_id' => 'tillbook',
                    'limit' => 100,
                ]),
            ),
        );
    }

    private function token(int $shopper, string $card): void
    {
        $token = new WC_Payment_Token_CC();
        $token->set_gateway_id('stripe');
        $token->set_user_id($shopper);
        $token->set_token($card);
        $token->set_card_type('visa');
        $token->set_last4('1111');
        $token->set_expiry_month('01');
        $token->set_expiry_year('2031');
        self::assertGreaterThan(0, $token->save());
    }

    /** @return list<array<string, string|null>> the other plugin's tokens, with what belongs to them */
    private function rowsOfTheirs(): array
    {
        $database = Database::fromWordPress();
        global $wpdb;
        $prefix = $wpdb->prefix;

        return $database->rows(
            "SELECT t.*, m.meta_key, m.meta_value FROM {$prefix}woocommerce_payment_tokens t
             JOIN {$prefix}woocommerce_payment_tokenmeta m ON m.payment_token_id = t.token_id
             WHERE t.gateway_id = ? ORDER BY m.meta_id",
            ['stripe'],
        );
    }
}
