<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Payments;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Provider\EventBatch;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Support\StripeEvents;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** The fields that the specification names (spec 2 §3) are in the answers, by those names. An answer may have more. */
final class AnswerFieldsTest extends TestCase
{
    use WithSandbox;

    private const BASE = '/wc/v3/payments';

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('shop_manager');
        $this->connectSandbox();
    }

    public function testATransactionsSummaryHasItsFields(): void
    {
        $this->pay(new PaymentPlan(5000, 'usd'));
        $this->pay(new PaymentPlan(3000, 'eur'));

        $summary = $this->answer('/transactions/summary');

        self::assertFields(
            ['count', 'total', 'fees', 'net', 'currency', 'store_currencies', 'customer_currencies', 'sources'],
            $summary,
        );
        self::assertEqualsCanonicalizing(['eur', 'usd'], $summary['customer_currencies']);
        self::assertContains('visa', $summary['sources']);
    }

    #[Group('database')]
    public function testASummaryOfASearchFindsAmountsSinceADay(): void
    {
        $this->pay(new PaymentPlan(100, 'usd'));
        $this->pay(new PaymentPlan(3000, 'eur'));

        $summary = $this->answer('/transactions/summary', [
            'search' => ['1', '!'],
            'date_after' => '1970-01-02 00:00:00',
        ]);

        self::assertSame(1, $summary['count']);
    }

    public function testASuggestionHasALabelAValueAndAGroup(): void
    {
        $this->pay(new PaymentPlan(5000, 'usd', name: 'Jamie Sample'));

        self::assertContains(
            ['label' => 'Jamie Sample', 'value' => 'Jamie Sample', 'group' => 'customer'],
            $this->answer('/transactions/search', ['search_term' => 'jam']),
        );
    }

    #[Group('database')]
    public function testAnAuthorizationAndItsSummaryHaveTheirFields(): void
    {
        $intent = $this->pay(new PaymentPlan(5000, 'usd', manualCapture: true), $this->orderOf(5000));
        $fields = [
            'payment_intent_id',
            'order_id',
            'created',
            'amount',
            'currency',
            'risk_level',
            'customer_name',
            'customer_email',
            'customer_country',
            'captured',
            'is_captured',
        ];

        self::assertFields($fields, $this->answer('/authorizations')['data'][0]);
        self::assertFields($fields, $this->answer("/authorizations/$intent"));
        $summary = $this->answer('/authorizations/summary', [
            'page' => 1,
            'pagesize' => 25,
            'sort' => 'created',
            'direction' => 'asc',
        ]);
        self::assertFields(['count', 'total', 'currency', 'all_currencies'], $summary);
        self::assertSame(['usd'], $summary['all_currencies']);
    }

    public function testABlockedPaymentAndItsSummaryHaveTheirFields(): void
    {
        $this->pay(
            new PaymentPlan(5000, 'usd', outcome: 'block', ruleset: ['avs_verification' => 'block']),
            $this->orderOf(5000),
        );
        $query = ['status' => 'block', 'additional_status' => 'review'];

        self::assertFields(
            ['status', 'created', 'amount', 'currency', 'customer_name', 'payment_intent_id', 'order_id'],
            $this->answer('/transactions/fraud-outcomes', $query)['data'][0],
        );
        $summary = $this->answer('/transactions/fraud-outcomes/summary', $query);
        self::assertSame([1, 5000], [$summary['count'], $summary['total']]);
        self::assertSame(['usd'], array_column($summary['currencies'], 'currency'));
    }

    public function testAPaymentHasItsIdAndStatus(): void
    {
        $intent = $this->pay(new PaymentPlan(5000, 'usd'));
        $payment = $this->answer("/payment_intents/$intent");

        self::assertSame([$intent, 'succeeded'], [$payment['id'], $payment['status']]);
    }

    public function testAChargeHasItsFields(): void
    {
        $this->happen(static fn(SandboxAccount $account) => $account->loans->borrow(30000, 3000, 2500));
        $id = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd'), $this->orderOf(5000)));
        self::assertSame(
            200,
            $this->rest('POST', self::BASE . '/refund', [
                'charge_id' => $id,
                'amount' => 1200,
                'attempt' => 0,
            ])->get_status(),
        );

        $charge = $this->answer("/charges/$id");

        self::assertFields(
            [
                'id',
                'payment_intent',
                'amount',
                'currency',
                'created',
                'captured',
                'status',
                'paid',
                'refunded',
                'amount_refunded',
                'application_fee_amount',
                'balance_transaction',
                'refunds',
                'dispute',
                'order',
                'billing_details',
                'payment_method',
                'payment_method_details',
                'outcome',
                'paydown',
            ],
            $charge,
        );
        self::assertFields(['currency', 'amount', 'fee'], $charge['balance_transaction']);
        self::assertSame(-1200, $charge['refunds']['data'][0]['balance_transaction']['amount']);
        self::assertFields(['id', 'number', 'url', 'subscriptions', 'customer_url'], $charge['order']);
        self::assertFields(['name', 'email', 'formatted_address'], $charge['billing_details']);
        self::assertFields(['type', 'card'], $charge['payment_method_details']);
        self::assertFields(
            [
                'last4',
                'fingerprint',
                'exp_month',
                'exp_year',
                'funding',
                'network',
                'country',
                'brand',
                'issuer',
                'checks',
            ],
            $charge['payment_method_details']['card'],
        );
        self::assertFields(['type', 'risk_level'], $charge['outcome']);
        self::assertFields(['amount'], $charge['paydown']);
    }

    public function testTheDisputeOfAChargeHasItsFields(): void
    {
        $id = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd')));
        $this->happen(static function (SandboxAccount $account) use ($id): void {
            $account->disputes->open($id, 'fraudulent', false);
        });

        $dispute = $this->answer("/charges/$id")['dispute'];
        self::assertFields(
            ['status', 'reason', 'evidence_details', 'balance_transactions', 'fee', 'currency'],
            $dispute,
        );
        self::assertIsInt($dispute['evidence_details']['due_by']);
        self::assertSame(['dispute'], array_column($dispute['balance_transactions'], 'reporting_category'));

        $this->happen(static fn(SandboxAccount $account) => $account->disputes->decide($dispute['id'], 'won'));
        self::assertSame(
            ['dispute', 'dispute_reversal'],
            array_column($this->answer("/charges/$id")['dispute']['balance_transactions'], 'reporting_category'),
        );
    }

    public function testTheChargeOfAnOrderIsFound(): void
    {
        $order = $this->orderOf(5000);
        $id = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd'), $order));

        self::assertSame($id, $this->answer("/charges/order/{$order->get_id()}")['id']);
        self::assertSame(404, $this->rest('GET', self::BASE . '/charges/order/99999999')->get_status());
    }

    public function testAChargeThatWentThroughHasNoFailure(): void
    {
        $events = new StripeEvents('risky', 1000, 1_790_000_000);
        $charge = [
            'payment_intent' => $events->intent(),
            'balance_transaction' => $events->booking(),
            'outcome' => ['type' => 'manual_review', 'reason' => 'elevated_risk_level'],
        ];
        $this->inbox()->receive(
            $this->scope,
            EventBatch::of('webhook', $events->event('charge.succeeded', $charge + $events->charge())),
        );

        $answer = $this->answer("/charges/{$events->chargeId()}");
        self::assertSame(['elevated_risk_level', null], [$answer['outcome']['reason'], $answer['failure_code']]);
    }

    public function testAPaymentTellsWhetherItsOrderIsInTheTrash(): void
    {
        $order = $this->orderOf(5000);
        $intent = $this->pay(new PaymentPlan(5000, 'usd'), $order);
        self::assertFalse($this->answer("/payment_intents/$intent")['order_trashed']);

        $id = $order->get_id();
        $order->delete(false);
        $trashed = $this->answer("/payment_intents/$intent");
        self::assertSame([null, true], [$trashed['order'], $trashed['order_trashed']]);

        $this->order($id)->delete(true);
        self::assertFalse($this->answer("/payment_intents/$intent")['order_trashed']);
    }

    public function testAPayoutAndItsSummaryHaveTheirFields(): void
    {
        $this->pay(new PaymentPlan(10000, 'usd'));
        $id = $this->body(
            $this->rest('POST', self::BASE . '/deposits', ['type' => 'instant', 'currency' => 'usd', 'attempt' => 0]),
        )['id'];
        $fields = [
            'id',
            'date',
            'type',
            'status',
            'automatic',
            'method',
            'amount',
            'fee',
            'fee_percentage',
            'currency',
            'bankAccount',
            'bank_reference_key',
            'failure_code',
            'failure_message',
        ];

        self::assertFields($fields, $this->answer("/deposits/$id"));
        self::assertFields($fields, $this->answer('/deposits')['data'][0]);
        self::assertFields(['count', 'total', 'currency', 'store_currencies'], $this->answer('/deposits/summary'));
    }

    public function testATimelineEventHasItsFields(): void
    {
        $intent = $this->pay(new PaymentPlan(5000, 'usd'));

        $events = array_column($this->answer("/timeline/$intent")['data'], null, 'type');
        $captured = $events['captured'];

        self::assertFields(
            [
                'type',
                'datetime',
                'amount',
                'amount_captured',
                'amount_refunded',
                'fee',
                'currency',
                'deposit',
                'reason',
                'failure_reason',
                'acquirer_reference_number',
                'acquirer_reference_number_status',
                'loan_id',
                'user',
                'ruleset_results',
                'transaction_details',
                'fee_rates',
            ],
            $captured,
        );
        self::assertFields(
            [
                'customer_currency',
                'store_currency',
                'customer_amount',
                'customer_amount_captured',
                'store_amount',
                'store_amount_captured',
                'store_fee',
            ],
            $captured['transaction_details'],
        );
        self::assertFields(
            ['percentage', 'fixed', 'fixed_currency', 'history', 'before_tax', 'tax', 'fee_exchange_rate'],
            $captured['fee_rates'],
        );
        self::assertFields(
            ['type', 'additional_type', 'percentage_rate', 'fixed_rate', 'currency', 'capped'],
            $captured['fee_rates']['history'][0],
        );
    }

    public function testAReaderAndALoanHaveTheirFields(): void
    {
        $this->happen(static fn(SandboxAccount $account) => $account->loans->borrow(30000, 3000, 2500));
        $this->pay(new PaymentPlan(2500, 'usd', 'card_present', device: 'ios', channel: 'in_person'));

        self::assertFields(['id', 'device_type', 'is_active'], $this->answer('/readers', ['limit' => 10])['data'][0]);
        self::assertFields(
            [
                'paid_out_at',
                'fully_paid_at',
                'amount',
                'fee_amount',
                'withhold_rate',
                'first_paydown_at',
                'currency',
                'stripe_loan_id',
            ],
            $this->answer('/capital/loans')['data'][0],
        );
        $active = $this->answer('/capital/active_loan_summary')['details'];
        self::assertFields(
            [
                'paid_amount',
                'fee_amount',
                'advance_amount',
                'advance_paid_out_at',
                'repayments_begin_at',
                'withhold_rate',
                'currency',
                'current_repayment_interval',
            ],
            $active,
        );
        self::assertFields(['due_at', 'paid_amount', 'remaining_amount'], $active['current_repayment_interval']);
    }

    #[Group('database')]
    public function testAChargeThatThereIsNotIsNotFound(): void
    {
        self::assertSame(404, $this->rest('GET', self::BASE . '/charges/ch_none')->get_status());
    }

    /**
     * @param array<string, mixed> $query
     *
     * @return array<string, mixed>
     */
    private function answer(string $path, array $query = []): array
    {
        $response = $this->rest('GET', self::BASE . $path, $query);
        self::assertSame(200, $response->get_status(), $path);

        return $this->body($response);
    }

    /** @param list<string> $fields */
    private static function assertFields(array $fields, mixed $answer): void
    {
        self::assertIsArray($answer);
        self::assertSame([], array_values(array_diff($fields, array_keys($answer))), 'Fields that are missing.');
    }
}
