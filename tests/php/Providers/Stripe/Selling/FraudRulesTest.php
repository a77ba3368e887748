<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\PayForOrder;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Plugin;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\Objects\PaymentIntent;
use Tillbook\Tests\Support\PaymentAnswer;

/**
 * The merchant's fraud rules block what is known beforehand without asking Stripe, hold it for review, or have the
 * bank's checks first. The webhook changes nothing.
 */
final class FraudRulesTest extends SellingStripe
{
    use WithFraudRules;

    private const ABROAD = ['shippingCountry' => 'CA'];
    private const BLOCKS_ADDRESS = ['avs_mismatch' => ['block' => true]];
    private const HOLDS_ADDRESS = ['avs_mismatch' => ['block' => false]];

    public function testWhatIsKnownBeforeBlocksWithoutARequestToStripe(): void
    {
        $this->rule(['address_mismatch' => ['block' => true]]);
        $request = $this->request(more: self::ABROAD);
        $this->stripe->delete('requests');
        $result = $this->act(new PayOrder($request));

        self::assertSame([], $this->stripe->requests());
        self::assertSame([], $this->intentsAtStripe());
        self::assertFalse((new PaymentAnswer($result->object))->isPaid());
        self::assertSame([['canceled', 'block']], $this->held());
        self::assertSame(['failed', 'fraud_outcome_block', 'started'], $this->told());
        $row = $this->ledger()['payments'][0];
        self::assertSame(
            ['Jamie Sample', '5000', (string) $this->order->get_id()],
            [$row['customer_name'], $row['amount'], $row['order_id']],
        );
        self::assertSame('failed', $this->statusOfOrder());
        $this->assertNotPossible($result->object);
        self::assertSame([], $this->provider()->stateOf((string) Json::text($result->object, 'id')));
    }

    public function testWhatIsKnownBeforeHoldsThePaymentWithOneRequest(): void
    {
        $this->rule(['address_mismatch' => ['block' => false]]);
        $result = $this->buy(more: self::ABROAD);

        self::assertCount(1, $this->posted());
        self::assertSame('requires_capture', Json::text($result->object, 'status'));
        $this->assertStays([['requires_capture', 'review']], ['fraud_outcome_review', 'started'], 'on-hold');
        $this->act(new CapturePayment((string) Json::text($result->object, 'id'), new Money(5000, 'usd'), 1), 0);
        self::assertSame([['succeeded', 'review_allowed']], $this->held());
    }

    #[Group('database')]
    public function testAPaymentThatTheRulesAllowIsCapturedAtOnce(): void
    {
        $this->rule(self::BLOCKS_ADDRESS);
        $result = $this->buy(more: ['shippingCountry' => 'US']);

        self::assertSame('succeeded', Json::text($result->object, 'status'));
        self::assertCount(2, $this->posted());
        $this->assertStays([['succeeded', null]], ['captured', 'started'], 'completed');
        self::assertSame('{"avs_verification":"allow"}', Json::text($this->onlyIntent(), 'metadata.ruleset_results'));
    }

    #[DataProvider('wrongAddresses')]
    public function testWhatTheBankSaysBlocks(string $card): void
    {
        $this->rule(self::BLOCKS_ADDRESS);
        $result = $this->buy($card);

        self::assertSame('canceled', Json::text($this->onlyIntent(), 'status'));
        self::assertSame(0, Json::integer($this->onlyIntent(), 'amount_received'));
        $this->assertNotPossible($result->object);
        $this->assertStays([['canceled', 'block']], ['fraud_outcome_block', 'started'], 'failed');
    }

    /** @return iterable<string, array{string}> */
    public static function wrongAddresses(): iterable
    {
        yield 'nothing is right' => [self::WRONG_ADDRESS];
        yield 'only the postal code is right' => [self::WRONG_STREET];
    }

    public function testWhatTheBankSaysHolds(): void
    {
        $this->rule(self::HOLDS_ADDRESS);
        $result = $this->buy(self::WRONG_ADDRESS);

        self::assertTrue((new PaymentAnswer($result->object))->isPaid());
        self::assertSame('{"avs_verification":"review"}', Json::text($this->onlyIntent(), 'metadata.ruleset_results'));
        $this->assertStays([['requires_capture', 'review']], ['fraud_outcome_review', 'started'], 'on-hold');
    }

    public function testBothPhasesCountAndTheStrictestWins(): void
    {
        $this->rule(self::BLOCKS_ADDRESS + ['address_mismatch' => ['block' => false]]);
        $held = $this->buy(more: self::ABROAD);
        self::assertSame('requires_capture', Json::text($held->object, 'status'));
        self::assertSame('review', Json::text($this->onlyIntent(), 'metadata.fraud_outcome'));
        $this->order = $this->newOrder();
        $this->assertNotPossible($this->buy(self::WRONG_ADDRESS, self::ABROAD)->object);
    }

    public function testAStoreThatCapturesLaterDoesAndReviewsWin(): void
    {
        $this->rule(self::HOLDS_ADDRESS);
        $this->buy(more: ['captureLater' => true]);
        $this->assertStays([['requires_capture', null]], ['authorized', 'started'], 'on-hold');
        $this->order = $this->newOrder();
        $this->buy(self::WRONG_ADDRESS, ['captureLater' => true]);
        self::assertSame([['requires_capture', null], ['requires_capture', 'review']], $this->held());
    }

    public function testADeclineIsNoMatterOfTheRules(): void
    {
        $this->rule(self::HOLDS_ADDRESS);
        $result = $this->buy(self::POOR);

        self::assertStringContainsString('insufficient', (string) (new PaymentAnswer($result->object))->errorMessage());
        $this->assertStays([['requires_payment_method', null]], ['failed', 'started'], 'failed');
        $again = $this->act(new PayOrder($this->request(more: ['intentId' => Json::text($result->object, 'id')])), 1);
        self::assertSame('succeeded', Json::text($again->object, 'status'));
    }

    public function testTheRulesAreAppliedWhenTheShopperReturnsFromTheBank(): void
    {
        $this->rule(self::HOLDS_ADDRESS);
        $result = $this->buy(self::ASKS);
        self::assertSame('requires_action', Json::text($result->object, 'status'));
        $this->fraud()->write(['current_protection_level' => 'basic']);
        $this->stripe->bankPage(self::page($result), 'complete');
        $arrived = $this->provider()->arrived((string) Json::text($result->object, 'id'));

        self::assertSame('succeeded', Json::text($arrived->object, 'status'));
        Plugin::instance()->services->inbox()->receive($this->scope, EventBatch::of('command', ...$arrived->events));
        $this->assertStays([['succeeded', null]], ['captured', 'payment_waiting', 'started'], 'completed');
    }

    public function testTheRulesAreAppliedIfTheShopperNeverReturns(): void
    {
        $this->rule(self::HOLDS_ADDRESS);
        $result = $this->buy(self::ASKS);
        $this->stripe->bankPage(self::page($result), 'complete');
        $this->hear('shuffled', 2);
        self::assertSame('succeeded', Json::text($this->onlyIntent(), 'status'));
        $this->hear('shuffled', 2);

        $this->assertStays([['succeeded', null]], ['captured', 'payment_waiting', 'started'], 'completed');
    }

    public function testACopyOfTheSiteDecidesNothing(): void
    {
        $this->rule(self::HOLDS_ADDRESS);
        $result = $this->buy(self::ASKS);
        $this->stripe->bankPage(self::page($result), 'complete');
        self::connectAt('https://live.example');
        $this->provider()->arrived((string) Json::text($result->object, 'id'));

        self::assertSame('requires_capture', Json::text($this->onlyIntent(), 'status'));
    }

    #[Group('database')]
    public function testAShopperWhoIsBlockedCanTryAgainWithAnotherAddress(): void
    {
        $this->rule(['address_mismatch' => ['block' => true]]);
        $blocked = $this->buy(more: self::ABROAD);
        $again = $this->act(new PayOrder($this->request(more: ['shippingCountry' => 'US'])), 1);

        self::assertSame('succeeded', Json::text($again->object, 'status'));
        self::assertNotSame($blocked->object['id'], $again->object['id']);
        self::assertSame([['canceled', 'block'], ['succeeded', null]], $this->held());
    }

    public function testAnEarlierAttemptEndsSoThatItsBankCantBeAnsweredAnyMore(): void
    {
        $this->rule(['address_mismatch' => ['block' => true]]);
        $first = $this->buy(self::ASKS);
        $blocked = $this->act(
            new PayOrder($this->request(more: self::ABROAD + ['intentId' => Json::text($first->object, 'id')])),
            1,
        );

        $this->assertNotPossible($blocked->object);
        self::assertSame('canceled', Json::text($this->onlyIntent(), 'status'));
        $this->assertStays([['canceled', 'block']], ['fraud_outcome_block', 'payment_waiting', 'started'], 'failed');
    }

    public function testAnotherAttemptLeavesNothingOfTheEarlierVerdict(): void
    {
        $this->rule(['address_mismatch' => ['block' => false]]);
        $first = $this->buy(self::POOR, self::ABROAD);
        self::assertSame('review', Json::text($this->onlyIntent(), 'metadata.fraud_outcome'));
        $this->fraud()->write(['current_protection_level' => 'basic']);
        $again = $this->act(
            new PayOrder(
                $this->request(
                    more: [
                        'intentId' => Json::text($first->object, 'id'),
                        'amount' => ['amount' => 4000, 'currency' => 'usd'],
                    ],
                ),
            ),
            1,
        );

        self::assertSame('succeeded', Json::text($again->object, 'status'));
        foreach (['fraud_outcome', 'fraud_checks', 'ruleset_results', 'fraud_ruleset'] as $key) {
            self::assertNull(Json::text($this->onlyIntent(), "metadata.$key"), $key);
        }
        self::assertSame([['succeeded', null]], $this->held());
    }

    public function testRenewalsWithASavedCardFollowTheRules(): void
    {
        $saved = Json::object($this->buy(more: ['save' => true])->object, 'saved_method');
        $this->rule(self::HOLDS_ADDRESS + ['order_items_threshold' => ['block' => true, 'max_items' => 5]]);
        $renewal = fn(int $items): array => $this->buy(
            more: [
                'orderId' => $this->newOrder()->get_id(),
                'savedMethod' => $saved['id'],
                'customer' => $saved['customer'],
                'offSession' => true,
                'itemCount' => $items,
            ],
        )->object;

        self::assertSame('succeeded', Json::text($renewal(1), 'status'));
        $this->assertNotPossible($renewal(9));
    }

    /** @param array<string, mixed> $object */
    private function assertNotPossible(array $object): void
    {
        $outcome = PayForOrder::read(PaymentIntent::fromProvider($object));

        self::assertSame(PaymentOutcome::DECLINED, $outcome->kind);
        self::assertStringNotContainsString('rule', $outcome->text);
    }

    /**
     * The webhook changes nothing.
     *
     * @param list<array{string|null, string|null}> $held
     * @param list<string> $told
     */
    private function assertStays(array $held, array $told, string $status): void
    {
        for ($heard = 0; $heard < 2; ++$heard) {
            self::assertSame($held, $this->held());
            self::assertSame($told, $this->told());
            self::assertSame($status, $this->statusOfOrder());
            $this->hear('shuffled', 2);
        }
    }
}
