<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\SiteId;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Tests\Support\PaymentAnswer;

/** A shopper pays with Stripe: what is sent, what the answer says, and what the ledger has before the webhook comes. */
final class PayOrderTest extends SellingStripe
{
    public function testACardPaysWithOneRequestAndIsInTheLedgerBeforeTheWebhook(): void
    {
        $home = ['line1' => '1 Oak Lane', 'city' => 'Bonn', 'postal_code' => '53111', 'country' => 'DE'];
        $request = $this->request(
            more: ['shippingCountry' => 'DE', 'shipping' => ['name' => 'Ada Sample', 'address' => $home]],
        );
        $this->stripe->delete('requests');
        $result = $this->act(new PayOrder($request));

        $requests = $this->stripe->requests();
        self::assertCount(1, $requests);
        self::assertSame(['POST', '/v1/payment_intents'], [$requests[0]['method'], $requests[0]['path']]);
        $name = (string) Json::text($requests[0], 'params.metadata.tillbook_write');
        self::assertSame("{$name}_1", $requests[0]['idempotencyKey']);
        self::assertEquals(
            [
                'confirm' => 'true',
                'amount' => '5000',
                'currency' => 'usd',
                'confirmation_token' => $request->card,
                'allowed_payment_method_types' => ['card'],
                'capture_method' => 'automatic',
                'return_url' => self::RETURN,
                'use_stripe_sdk' => 'false',
                'shipping' => ['name' => 'Ada Sample', 'address' => $home],
                'metadata' => [
                    'tillbook_write' => $name,
                    'tillbook_site' => SiteId::own(),
                    'order_id' => (string) $this->order->get_id(),
                    'order_number' => '1007',
                    'ip_country' => 'DE',
                    'item_count' => '3',
                    'order_total' => '4600',
                    'order_currency' => 'eur',
                ],
            ],
            array_diff_key(Json::object($requests[0], 'params'), ['expand' => 0]),
        );
        $answer = new PaymentAnswer($result->object);
        self::assertTrue($answer->isPaid());
        self::assertNull($answer->redirectUrl());

        $before = $this->ledger();
        $row = $before['payments'][0];
        self::assertSame(
            [
                'succeeded',
                '5000',
                '5000',
                (string) $this->order->get_id(),
                'this_store',
                'DE',
                'DE',
                '3',
                '4600',
                'eur',
            ],
            array_map(static fn(string $column): ?string => $row[$column], [
                'status',
                'amount',
                'amount_captured',
                'order_id',
                'seller',
                'ip_country',
                'shipping_country',
                'item_count',
                'order_total',
                'order_currency',
            ]),
        );
        self::assertSame(['175'], array_column($before['transactions'], 'fees'));
        self::assertSame(['captured', 'started'], self::sorted($before));
        $this->hear('shuffled', 2);
        self::assertSame('completed', $this->statusOfOrder());
        self::assertSame($before, $this->ledger(), 'The webhook changes nothing.');
    }

    public function testOfTheDeliveryOnlyTheCountryIsKeptWithTheCommand(): void
    {
        $home = ['line1' => '1 Oak Lane', 'city' => 'Bonn', 'postal_code' => '53111', 'country' => 'DE'];
        $this->buy(
            more: [
                'shippingCountry' => 'DE',
                'shipping' => ['name' => 'Ada Sample', 'phone' => '+49 228 0100', 'address' => $home],
            ],
        );
        $this->buy(more: ['orderId' => $this->newOrder()->get_id(), 'shippingCountry' => null]);
        $database = Database::fromWordPress();
        $kept = $database->column(
            'SELECT body FROM ' . $database->table('writes') . ' WHERE ledger_id = ? ORDER BY id',
            [$this->scope->id],
        );

        self::assertSame(
            [['address' => ['country' => 'DE']], []],
            array_map(static fn(?string $body): array => Json::object(Json::decode($body), 'object.shipping'), $kept),
        );
        foreach (['Ada Sample', '228 0100', 'Oak Lane', '53111'] as $text) {
            self::assertStringNotContainsString($text, implode('', $kept));
        }
    }

    public function testAnAuthorizationWaitsForItsCapture(): void
    {
        $result = $this->buy(more: ['captureLater' => true]);

        self::assertSame('requires_capture', Json::text($result->object, 'status'));
        self::assertSame('manual', Json::text($this->posted()[0], 'params.capture_method'));
        $before = $this->ledger();
        self::assertSame('requires_capture', $before['payments'][0]['status']);
        self::assertSame(['authorized', 'started'], self::sorted($before));
        $this->hear('shuffled', 2);
        self::assertSame($before, $this->ledger());
    }

    public function testADeclineIsAnAnswerWithWordsForTheShopper(): void
    {
        $result = $this->buy(self::POOR);

        $answer = new PaymentAnswer($result->object);
        self::assertSame('requires_payment_method', $answer->status());
        self::assertStringContainsString('insufficient funds', (string) $answer->errorMessage());
        self::assertSame([['pay', 'done']], $this->commands());
        $before = $this->ledger();
        self::assertSame(['failed', 'started'], self::sorted($before));
        self::assertSame('requires_payment_method', $before['payments'][0]['status']);
        self::assertNull($before['payments'][0]['risk_level']);
        $this->hear('shuffled', 2);
        $after = $this->ledger();
        self::assertSame('0', $after['payments'][0]['risk_level'], 'Only the charge tells it.');
        $after['payments'][0]['risk_level'] = null;
        self::assertSame($before, $after);
    }

    public function testAnotherCardPaysTheSameIntentAtTheNewAmount(): void
    {
        $first = (string) Json::text($this->buy(self::DECLINED)->object, 'id');
        $again = $this->request(
            more: [
                'intentId' => $first,
                'amount' => ['amount' => 4000, 'currency' => 'usd'],
            ],
        );
        $this->stripe->delete('requests');
        $paid = $this->act(new PayOrder($again), 1);

        self::assertSame($first, Json::text($paid->object, 'id'));
        self::assertSame(
            ["/v1/payment_intents/$first", "/v1/payment_intents/$first/confirm"],
            array_column($this->posted(), 'path'),
        );
        self::assertSame(4000, Json::integer($this->atStripe($first), 'amount_received'));
        $before = $this->ledger();
        self::assertCount(1, $before['payments']);
        self::assertSame('4000', $before['payments'][0]['amount_captured']);
        $this->hear('shuffled', 2);
        self::assertSame($before, $this->ledger());
    }

    public function testACanceledIntentIsNotContinued(): void
    {
        $first = (string) Json::text($this->buy(self::DECLINED)->object, 'id');
        $this->stripe->post('cancel', ['payment' => $first]);
        $again = new PayOrder($this->request(more: ['intentId' => $first]));

        self::assertSame(ProviderRefusal::NOT_CONTINUED, $this->refusal(fn() => $this->act($again, 1))->reason);
        self::assertCount(1, $this->intentsAtStripe());
    }

    public function testAnIntentThatStripeDeletedIsNotContinued(): void
    {
        $first = (string) Json::text($this->buy(self::DECLINED)->object, 'id');
        $this->stripe->post('forget', ['payment' => $first]);
        $again = new PayOrder($this->request(more: ['intentId' => $first]));

        self::assertSame(ProviderRefusal::NOT_CONTINUED, $this->refusal(fn() => $this->act($again, 1))->reason);
    }

    public function testAnIntentThatWasPaidMeanwhileIsNotPaidAgain(): void
    {
        $id = (string) Json::text($this->buy(self::DECLINED)->object, 'id');
        $this->confirmElsewhere($id);
        $again = $this->act(new PayOrder($this->request(more: ['intentId' => $id])), 1);

        self::assertSame([$id, 'succeeded'], [$again->object['id'], $again->object['status']]);
        self::assertCount(1, $this->intentsAtStripe());
        self::assertSame('5000', $this->ledger()['payments'][0]['amount_captured']);
    }

    public function testAnIntentWhoseBankAsksIsNotContinuedAndNothingIsSent(): void
    {
        $first = $this->buy(self::ASKS);
        $id = (string) Json::text($first->object, 'id');
        foreach ([[], ['save' => true]] as $more) {
            $again = new PayOrder($this->request(more: $more + ['intentId' => $id]));
            $this->stripe->delete('requests');

            self::assertSame(ProviderRefusal::NOT_CONTINUED, $this->refusal(fn() => $this->act($again, 1))->reason);
            self::assertSame([], $this->stripe->requests());
        }
        $this->stripe->bankPage(self::page($first), 'complete');
        self::assertSame('succeeded', Json::text($this->atStripe($id), 'status'), 'It can be approved still.');
    }

    public function testAnIntentThatWasLedToTheBankMeanwhileIsNotContinuedAndSaidToBeOpen(): void
    {
        $id = (string) Json::text($this->buy(self::DECLINED)->object, 'id');
        $this->confirmElsewhere($id, self::ASKS);
        $again = new PayOrder($this->request(more: ['intentId' => $id]));
        $refusal = $this->refusal(fn() => $this->act($again, 1));

        self::assertSame([ProviderRefusal::NOT_CONTINUED, true], [$refusal->reason, $refusal->isOpen]);
        self::assertSame(['requires_action'], array_column($this->intentsAtStripe(), 'status'));
    }

    public function testAnIntentThatWasAuthorizedAtTheBankMeanwhileIsTheOrders(): void
    {
        $first = $this->buy(self::ASKS, ['captureLater' => true]);
        $id = (string) Json::text($first->object, 'id');
        $this->stripe->bankPage(self::page($first), 'complete');
        $again = $this->act(new PayOrder($this->request(more: ['captureLater' => true, 'intentId' => $id])), 1);

        self::assertSame([$id, 'requires_capture'], [$again->object['id'], $again->object['status']]);
        self::assertSame(['requires_capture'], array_column($this->intentsAtStripe(), 'status'));
        self::assertSame('requires_capture', $this->ledger()['payments'][0]['status']);
    }

    public function testAKeyThatMayNotKeepCardsLeavesTheEarlierIntentAlone(): void
    {
        $id = (string) Json::text($this->buy(self::ASKS)->object, 'id');
        $record = (new Accounts())->of(false);
        self::assertNotNull($record);
        (new Accounts())->save($record->without('rak_customer_write'));
        $again = new PayOrder($this->request(more: ['save' => true, 'intentId' => $id]));

        self::assertNotSame(ProviderRefusal::NOT_CONTINUED, $this->refusal(fn() => $this->act($again, 1))->reason);
    }

    public function testAnIntentOfAnotherOrderIsRefused(): void
    {
        $first = (string) Json::text($this->buy(self::DECLINED)->object, 'id');
        $other = new PayOrder($this->request(more: ['orderId' => $this->newOrder()->get_id(), 'intentId' => $first]));

        self::assertSame('wcpay_intent_order_mismatch', $this->refusal(fn() => $this->act($other))->reason);
    }

    public function testABankThatAsksIsAPageAndNoSecretIsKept(): void
    {
        $result = $this->buy(self::ASKS);
        $id = (string) Json::text($result->object, 'id');

        self::assertSame('requires_action', Json::text($result->object, 'status'));
        self::assertStringEndsWith("/3d_secure/$id", self::page($result));
        $before = $this->ledger();
        self::assertSame('requires_action', $before['payments'][0]['status']);
        self::assertSame(['payment_waiting', 'started'], self::sorted($before));
        $this->hear('shuffled', 2);
        self::assertSame($before, $this->ledger());
        $this->assertNoSecretIn($id);
    }

    public function testARepeatedRequestIsLedThroughTheReturnAddress(): void
    {
        $command = new PayOrder($this->request(self::ASKS));
        $this->act($command, 0);
        $again = $this->act($command, 0);

        self::assertSame(self::RETURN, self::page($again));
        self::assertSame('requires_action', Json::text($again->object, 'status'));
        self::assertCount(1, $this->intentsAtStripe());
    }

    public function testAnApprovedPaymentIsSettledWhenTheShopperReturns(): void
    {
        $result = $this->buy(self::ASKS);
        $id = (string) Json::text($result->object, 'id');
        $this->stripe->bankPage(self::page($result), 'complete');
        $arrived = $this->provider()->arrived($id);

        self::assertSame('succeeded', Json::text($arrived->object, 'status'));
        Plugin::instance()->services->inbox()->receive($this->scope, EventBatch::of('command', ...$arrived->events));
        $before = $this->ledger();
        self::assertSame('succeeded', $before['payments'][0]['status']);
        self::assertSame(['captured', 'payment_waiting', 'started'], self::sorted($before));
        $this->hear('shuffled', 2);
        self::assertSame($before, $this->ledger());
        $this->assertNoSecretIn($id);
    }

    public function testAShopperWhomTheBankDoesNotConfirmIsToldWhatToDo(): void
    {
        $result = $this->buy(self::ASKS);
        $this->stripe->bankPage(self::page($result), 'fail');
        $arrived = $this->provider()->arrived((string) Json::text($result->object, 'id'));

        self::assertStringContainsString(
            'could not confirm your identity',
            (string) (new PaymentAnswer($arrived->object))->errorMessage(),
        );
        Plugin::instance()->services->inbox()->receive($this->scope, EventBatch::of('command', ...$arrived->events));
        $before = $this->ledger();
        self::assertSame(['failed', 'payment_waiting', 'started'], self::sorted($before));
        $this->hear('shuffled', 2);
        self::assertSame($before, $this->ledger());
    }

    public function testACardThatIsKeptMakesACustomerOnce(): void
    {
        $first = $this->buy(more: ['save' => true]);
        $saved = Json::object($first->object, 'saved_method');
        self::assertSame(
            ['card', 'visa', '4242', 12, 2034],
            [$saved['type'], $saved['brand'], $saved['last4'], $saved['exp_month'], $saved['exp_year']],
        );
        self::assertSame('off_session', Json::text($this->posted()[1], 'params.setup_future_usage'));
        $second = $this->act(
            new PayOrder($this->request(more: ['orderId' => $this->newOrder()->get_id(), 'save' => true])),
        );

        self::assertSame($saved['customer'], Json::text($second->object, 'saved_method.customer'));
        self::assertCount(1, Json::objects($this->stripe->get('dump'), 'accounts.0.customer'));

        $this->stripe->delete('requests');
        $renewal = $this->buy(
            more: [
                'orderId' => $this->newOrder()->get_id(),
                'savedMethod' => $saved['id'],
                'customer' => $saved['customer'],
                'offSession' => true,
            ],
        );
        self::assertSame('succeeded', Json::text($renewal->object, 'status'));
        $params = Json::object($this->posted()[0], 'params');
        self::assertSame(
            [$saved['id'], $saved['customer'], 'true'],
            [$params['payment_method'], $params['customer'], $params['off_session']],
        );
        self::assertArrayNotHasKey('return_url', $params);
    }

    public function testARenewalThatTheBankAsksAboutIsDeclined(): void
    {
        $first = $this->buy(self::ASKS, ['save' => true]);
        $this->stripe->bankPage(self::page($first), 'complete');
        $saved = Json::object($this->provider()->payment((string) Json::text($first->object, 'id')), 'saved_method');
        $renewal = $this->buy(
            more: [
                'orderId' => $this->newOrder()->get_id(),
                'savedMethod' => $saved['id'],
                'customer' => $saved['customer'],
                'offSession' => true,
            ],
        );

        self::assertSame('requires_payment_method', Json::text($renewal->object, 'status'));
        self::assertSame('authentication_required', Json::text($renewal->object, 'last_payment_error.code'));
    }

    public function testASavedCardThatIsGoneIsSaidToTheShopper(): void
    {
        $refusal = $this->refusal(fn() => $this->buy(more: ['savedMethod' => 'pm_gone', 'customer' => null]));
        self::assertSame('payment_method_missing', $refusal->reason);
        self::assertStringContainsString('no longer exists', $refusal->getMessage());
        $token = $this->refusal(fn() => $this->buy(more: ['card' => 'ctoken_gone']));
        self::assertStringContainsString('enter them again', $token->getMessage());
        $small = $this->refusal(fn() => $this->buy(more: ['amount' => ['amount' => 10, 'currency' => 'usd']]));
        self::assertSame('amount_too_small', $small->reason);
        self::assertSame([], $this->intentsAtStripe());
    }

    /**
     * @param array<string, list<array<string, string|null>>> $ledger
     *
     * @return list<string|null> types of the timeline's entries
     */
    private static function sorted(array $ledger): array
    {
        $types = array_column($ledger['timeline'], 'type');
        sort($types);

        return $types;
    }

    /** No table has what lets a browser go on with the payment. */
    private function assertNoSecretIn(string $intentId): void
    {
        $secret = (string) Json::text($this->atStripe($intentId), 'client_secret');
        $database = Database::fromWordPress();
        foreach (['writes', 'events', 'objects', 'timeline', 'audit', 'order_effects'] as $table) {
            $rows = (string) wp_json_encode($database->rows('SELECT * FROM ' . $database->table($table)));
            self::assertStringNotContainsString($secret, $rows, $table);
            self::assertStringNotContainsString('3d_secure', $rows, $table);
        }
    }
}
