<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Plugin;
use Tillbook\Provider\Commands\ApproveReview;
use Tillbook\Provider\Objects\PaymentMetadata;
use Tillbook\Provider\SiteId;
use Tillbook\Providers\Stripe\Acting\Sender;
use Tillbook\Tests\Conformance\Scenarios\DyingDatabase;
use WC_Order;
use WC_Order_Refund;
use WP_REST_Request;
use WP_REST_Response;

/** Radar's reviews of payments that our fraud rules don't hold: shown, approved, blocked, and answered elsewhere. */
final class RadarReviewsTest extends ActingStripe
{
    /** Metadata that a decision leaves. */
    private const DECISION = [
        'fraud_outcome' => 0,
        'fraud_reviewed_by' => 0,
        PaymentMetadata::PROVIDERS_REVIEW => 0,
    ];

    public function testAReviewedPaymentAwaitsADecision(): void
    {
        [$order, $intent] = $this->reviewed();
        $row = $this->listed('review')[0];
        self::assertSame(
            [$intent, 'radar_review', [['rule' => 'radar', 'outcome' => 'review']], true, true, true],
            [
                $row['payment_intent_id'],
                $row['status'],
                $row['rules'],
                $row['captured'],
                Json::boolean($row, 'actions.approve'),
                Json::boolean($row, 'actions.block'),
            ],
        );
        $payment = $this->payment($intent);
        self::assertTrue(Json::boolean($payment, 'actions.approve_review'));
        self::assertTrue(Json::boolean($payment, 'actions.block_review'));
        self::assertFalse(Json::boolean($payment, 'actions.approve'));
        self::assertSame(['radar_review'], $this->timeline('%radar%'));
        self::assertCount(1, $this->notes($order, 'provider flagged'));
    }

    public function testAnApprovalEndsTheReviewAndMovesNoMoney(): void
    {
        [$order, $intent] = $this->reviewed();
        $before = $this->ledger()['transactions'];
        $this->posted();
        self::assertSame(200, $this->approve($intent)->get_status());
        // The note, and the approval.
        self::assertSame([200, 200], array_column($this->posted(), 'status'));
        self::assertSame('approved', $this->review()['closed_reason']);
        $payment = $this->payment($intent);
        self::assertSame(['succeeded', 'review_allowed'], [$payment['status'], $payment['fraud_status']]);
        self::assertFalse(Json::boolean($payment, 'actions.approve_review'));
        self::assertSame($before, $this->ledger()['transactions']);
        self::assertSame([], $this->listed('review'));
        self::assertSame($intent, $this->listed('allow')[0]['payment_intent_id']);
        self::assertSame(['fraud_outcome_manual_approve'], $this->timeline('%manual%'));
        self::assertStringContainsString('"user_id":1', $this->body('fraud_outcome_manual_approve'));
        $this->assertWebhooksChangeNothing();
        self::assertTrue($this->fresh($order)->is_paid());
    }

    public function testABlockedPaymentIsRefundedAsFraud(): void
    {
        [$order, $intent, $charge] = $this->reviewed();
        $answer = $this->rest('POST', '/wc/v3/payments/refund', [
            'charge_id' => $charge,
            'reason' => 'fraudulent',
            'order_id' => $order->get_id(),
            'attempt' => 0,
        ]);
        self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));
        self::assertSame('refunded_as_fraud', $this->review()['closed_reason']);
        self::assertSame('review_blocked', $this->payment($intent)['fraud_status']);
        $this->hear('shuffled', 2);
        self::assertSame('review_blocked', $this->payment($intent)['fraud_status']);
        self::assertSame(['fraud_outcome_manual_block'], $this->timeline('%manual%'));
        self::assertSame('5000', $this->ledger()['payments'][0]['amount_refunded']);
        self::assertSame(
            ['50.00'],
            array_map(
                static fn(WC_Order_Refund $one): string => (string) wc_format_decimal((string) $one->get_amount(), 2),
                $this->fresh($order)->get_refunds(),
            ),
        );
    }

    public function testAnAuthorizationIsApprovedWithoutBeingCapturedAndBlockedByCancelingIt(): void
    {
        [$order, $intent] = $this->reviewed(['capture' => 'manual']);
        $payment = $this->payment($intent);
        self::assertFalse(Json::boolean($payment, 'actions.block_review'));
        self::assertTrue(Json::boolean($payment, 'actions.cancel'));
        self::assertSame(200, $this->approve($intent)->get_status());
        $payment = $this->payment($intent);
        self::assertSame(['requires_capture', 'review_allowed'], [$payment['status'], $payment['fraud_status']]);
        $answer = Database::fromWordPress()->value(
            'SELECT body FROM ' .
                Database::fromWordPress()->table('writes') .
                ' WHERE ledger_id = ? AND subject_id = ?',
            [$this->scope->id, $intent],
        );
        self::assertStringContainsString('"approved"', (string) $answer);
        self::assertStringNotContainsString('ip_address', (string) $answer, 'It is about the shopper.');
        $this->assertWebhooksChangeNothing();

        [$order, $intent] = $this->reviewed(['capture' => 'manual']);
        $answer = $this->rest('POST', "/wc/v3/payments/orders/{$order->get_id()}/cancel_authorization", [
            'payment_intent_id' => $intent,
            'attempt' => 0,
        ]);
        self::assertSame(200, $answer->get_status());
        $payment = $this->payment($intent);
        self::assertSame(['canceled', 'review_blocked'], [$payment['status'], $payment['fraud_status']]);
    }

    public function testABlockThatIsNotSentLeavesRadarsReviewOpen(): void
    {
        [$order, $intent] = $this->reviewed(['capture' => 'manual']);
        $path = "/v1/payment_intents/$intent/cancel";
        $this->stripe->post('faults', ['kind' => 'rate_limit', 'method' => 'POST', 'path' => $path, 'times' => 0]);
        self::assertSame(503, $this->cancel($order, $intent));
        $this->stripe->delete('faults');
        $this->hear();

        self::assertSame('radar_review', $this->payment($intent)['fraud_status']);
        self::assertSame([], array_intersect_key($this->notedAtStripe($intent), self::DECISION));
        self::assertTrue(Json::boolean($this->payment($intent), 'actions.approve_review'));
        self::assertFalse(Json::boolean($this->payment($intent), 'actions.approve'));
        self::assertSame([], $this->timeline('fraud_outcome%'));
    }

    public function testABlockWithoutAnAnswerDoesNotNameTheFraudRules(): void
    {
        [$order, $intent, $charge] = $this->reviewed(['capture' => 'manual']);
        $path = "/v1/payment_intents/$intent/cancel";
        $this->stripe->post('faults', ['kind' => 'drop_before', 'method' => 'POST', 'path' => $path, 'times' => 0]);
        self::assertSame(503, $this->cancel($order, $intent));
        // Any event brings the note with the payment.
        $this->stripe->post('emit', ['type' => 'charge.updated', 'id' => $charge]);
        $this->hear();
        self::assertSame('review_blocked', $this->notedAtStripe($intent)['fraud_outcome'] ?? null);
        self::assertSame('radar_review', $this->payment($intent)['fraud_status']);

        $this->stripe->delete('faults');
        $this->later(61);
        self::assertSame(1, $this->settle());
        $payment = $this->payment($intent);
        self::assertSame(['canceled', 'review_blocked'], [$payment['status'], $payment['fraud_status']]);
    }

    public function testABlockWithoutAnAnswerIsNotOverruledFromAnOlderTab(): void
    {
        [$order, $intent, $charge] = $this->reviewed(['capture' => 'manual']);
        $path = "/v1/payment_intents/$intent/cancel";
        $this->stripe->post('faults', ['kind' => 'drop_before', 'method' => 'POST', 'path' => $path, 'times' => 0]);
        self::assertSame(503, $this->cancel($order, $intent));
        $this->stripe->post('emit', ['type' => 'charge.updated', 'id' => $charge]);
        $this->hear();
        $this->stripe->delete('faults');

        $this->assertWaitsForTheOther($this->approve($intent));
        self::assertSame('review_blocked', $this->notedAtStripe($intent)['fraud_outcome'] ?? null);
        $this->later(61);
        self::assertSame(1, $this->settle());
        $payment = $this->payment($intent);
        self::assertSame(['canceled', 'review_blocked'], [$payment['status'], $payment['fraud_status']]);
    }

    public function testARefundWithoutAnAnswerIsNotOverruledFromAnOlderTab(): void
    {
        [, $intent, $charge] = $this->reviewed();
        $refund = ['charge_id' => $charge, 'reason' => 'fraudulent', 'attempt' => 0];
        $this->stripe->post('faults', [
            'kind' => 'drop_before',
            'method' => 'POST',
            'path' => '/v1/refunds',
            'times' => 0,
        ]);
        self::assertSame(503, $this->rest('POST', '/wc/v3/payments/refund', $refund)->get_status());
        $this->stripe->delete('faults');

        $this->assertWaitsForTheOther($this->approve($intent));
        $this->later(61);
        self::assertSame(1, $this->settle());
        self::assertSame('refunded_as_fraud', $this->review()['closed_reason']);
        self::assertSame('review_blocked', $this->payment($intent)['fraud_status']);
    }

    public function testAnApprovalWithoutAnAnswerIsNotOverruledByABlock(): void
    {
        [$order, $intent] = $this->reviewed(['capture' => 'manual']);
        $this->unanswered($intent);
        self::assertSame(409, $this->cancel($order, $intent));
        $this->later(61);
        self::assertSame(1, $this->settle());
        $payment = $this->payment($intent);
        self::assertSame(['requires_capture', 'review_allowed'], [$payment['status'], $payment['fraud_status']]);
        self::assertSame(200, $this->cancel($order, $intent));
    }

    public function testARefundIsTheLastWordAfterAnApprovalWithoutAnAnswer(): void
    {
        [, $intent, $charge] = $this->reviewed();
        $this->unanswered($intent);
        $refund = ['charge_id' => $charge, 'reason' => 'fraudulent', 'attempt' => 0];
        self::assertSame(200, $this->rest('POST', '/wc/v3/payments/refund', $refund)->get_status());
        $this->later(61);
        $this->settle();
        $this->hear();
        self::assertSame('refunded_as_fraud', $this->review()['closed_reason']);
        self::assertSame('review_blocked', $this->payment($intent)['fraud_status']);
    }

    public function testABlockOfWhatWasCapturedMeanwhileLeavesNoDecision(): void
    {
        [$order, $intent] = $this->reviewed(['capture' => 'manual']);
        // In Stripe's Dashboard, which isn't heard of yet.
        $this->stripe->post('capture', ['payment' => $intent]);
        self::assertSame(409, $this->cancel($order, $intent));
        $this->hear();

        self::assertSame([], array_intersect_key($this->notedAtStripe($intent), self::DECISION));
        $payment = $this->payment($intent);
        // Capturing it approved it.
        self::assertSame(['succeeded', 'review_allowed'], [$payment['status'], $payment['fraud_status']]);
        self::assertSame([], $this->timeline('fraud_outcome_manual_block'));
    }

    #[DataProvider('ends')]
    public function testAReviewThatEndsAtStripeMeanwhileIsNotApproved(string $end, string $status, string $filter): void
    {
        [, $intent] = $this->reviewed();
        $this->endAtStripe($end, $intent);
        $this->posted();
        $refusal = $this->approve($intent);
        self::assertSame(409, $refusal->get_status());
        self::assertSame('tillbook_review_ended', Json::text((array) $refusal->get_data(), 'code'));
        self::assertSame([], $this->posted());
        $this->hear('shuffled', 2);
        self::assertSame($status, $this->payment($intent)['fraud_status']);
        self::assertSame([], $this->listed('review'));
        self::assertSame($intent, $this->listed($filter)[0]['payment_intent_id']);
    }

    /** The answer comes between the request's preparation and the request. */
    #[DataProvider('ends')]
    public function testAReviewThatEndsWhileItIsApproved(string $end, string $status, string $filter): void
    {
        [, $intent] = $this->reviewed();
        $isEnded = false;
        $meanwhile = function (mixed $answer, mixed $arguments) use (&$isEnded, $end, $intent): mixed {
            if (!$isEnded && is_array($arguments) && ($arguments['method'] ?? null) === 'POST') {
                $isEnded = true;
                $this->endAtStripe($end, $intent);
            }

            return $answer;
        };
        add_filter('pre_http_request', $meanwhile, 1, 2);
        $refusal = $this->approve($intent);
        remove_filter('pre_http_request', $meanwhile, 1);
        self::assertSame('tillbook_review_ended', Json::text((array) $refusal->get_data(), 'code'));
        self::assertSame([['approve_review', 'refused']], $this->commands());
        $this->hear('shuffled', 2);
        $after = $this->payment($intent)['fraud_status'];
        self::assertNotSame('radar_review', $after);
        // Where the payment itself doesn't show how the review ended, the note of the approval counts.
        self::assertContains($after, [$status, 'review_allowed']);
        self::assertSame($end === 'fraud', $after === 'review_blocked');
    }

    /** @return iterable<string, array{string, string, string}> */
    public static function ends(): iterable
    {
        yield 'approved' => ['approved', 'review_allowed', 'allow'];
        yield 'refunded' => ['refund', 'review_ended', 'allow'];
        yield 'refunded as fraud' => ['fraud', 'review_blocked', 'block'];
        yield 'disputed' => ['dispute', 'review_ended', 'allow'];
    }

    #[DataProvider('faults')]
    public function testAnApprovalIsCarriedOutOnceWhateverTheRequestMeets(string $fault, int $times, int $skip): void
    {
        [, $intent] = $this->reviewed();
        $this->stripe->post('faults', [
            'kind' => $fault,
            'method' => 'POST',
            'path' => $skip === 1 ? '/v1/reviews' : '/v1/payment_intents',
            'times' => $times,
        ]);
        $this->approve($intent);
        $this->stripe->delete('faults');
        $this->settleLater();
        $this->assertAgrees($intent);
    }

    /** @return iterable<string, array{string, int, int}> */
    public static function faults(): iterable
    {
        foreach (self::FAULTS as $fault) {
            foreach ([1, 3] as $times) {
                yield "$fault, $times times, the note" => [$fault, $times, 0];
                yield "$fault, $times times, the approval" => [$fault, $times, 1];
            }
        }
    }

    #[DataProvider('deaths')]
    #[Group('database')]
    public function testAProcessThatDiesWhileItApprovesIsTakenOver(string $path, bool $isAfter): void
    {
        [, $intent] = $this->reviewed();
        $this->dying($isAfter, fn() => $this->act(new ApproveReview($intent, 1)), "#$path#");
        self::assertSame([['approve_review', 'sent']], $this->commands());
        $this->later(61);
        self::assertSame(1, $this->settle());
        self::assertSame([['approve_review', 'done']], $this->commands());
        $this->assertAgrees($intent);
    }

    /** The answer to the approval is lost, and later the one to the block of another payment, which is a refund. */
    public function testTheListKeepsAnOutcomeThatIsNotKnownUntilItIsLookedUp(): void
    {
        [, $approved] = $this->reviewed();
        [, $blocked, $charge] = $this->reviewed();
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 0]);
        self::assertSame(503, $this->approve($approved)->get_status());
        $refund = ['charge_id' => $charge, 'reason' => 'fraudulent', 'attempt' => 0];
        self::assertSame(503, $this->rest('POST', '/wc/v3/payments/refund', $refund)->get_status());
        $this->stripe->delete('faults');
        $unsettled = fn(): array => array_column(
            array_map(
                static fn(array $row): array => [
                    $row['payment_intent_id'],
                    array_column(Json::objects($row, 'unsettled'), 'action'),
                ],
                $this->listed('review'),
            ),
            1,
            0,
        );
        self::assertEquals([$approved => ['approve'], $blocked => ['refund']], $unsettled());

        $look = fn(string $intent): int => $this->rest(
            'POST',
            "/wc/v3/payments/payment_intents/$intent/check_status",
        )->get_status();
        self::assertSame(200, $look($approved));
        self::assertSame([$blocked => ['refund']], $unsettled());
        self::assertSame(200, $look($blocked));
        self::assertSame([], $unsettled());
        self::assertCount(1, $this->refundsAtStripe($charge));
    }

    /** @return iterable<string, array{string, bool}> */
    public static function deaths(): iterable
    {
        foreach (['note' => '/v1/payment_intents', 'approval' => '/v1/reviews'] as $name => $path) {
            yield "before the $name" => [$path, false];
            yield "after the $name" => [$path, true];
        }
    }

    #[Group('database')]
    public function testAProcessThatDiesAtAnyStatementIsTakenOver(): void
    {
        $step = (string) getenv('TILLBOOK_ALL_SCENARIOS') === '' ? 5 : 1;
        $statements = 0;
        do {
            [, $intent] = $this->reviewed();
            $command = new ApproveReview($intent, 1);
            $isAlive = DyingDatabase::during($statements, fn() => $this->act($command));
            wp_cache_flush();
            $this->later(61);
            $this->settle();
            $this->hear();
            $asked = $this->column('SELECT state FROM {writes} WHERE ledger_id = ? AND subject_id = ?', $intent);
            // Before the command was stored, it was never asked for; before its request was stored, it is not sent.
            self::assertContains($asked, [[], ['refused'], ['done']], "After $statements statements.");
            self::assertSame(
                $asked === ['done'] ? 'review_allowed' : 'radar_review',
                $this->payment($intent)['fraud_status'],
                "After $statements statements.",
            );
            $statements += $step;
        } while (!$isAlive);
        self::assertGreaterThan(10, $statements);
    }

    public function testWhatGotNoAnswerIsLookedUpAfterADay(): void
    {
        foreach (['drop_before' => 'refused', 'drop_after' => 'done'] as $fault => $state) {
            [, $intent] = $this->reviewed();
            $this->stripe->post('faults', [
                'kind' => $fault,
                'method' => 'POST',
                'path' => '/v1/reviews',
                'times' => 0,
            ]);
            self::assertSame(503, $this->approve($intent)->get_status());
            $this->stripe->delete('faults');
            $this->later(24 * 3600);
            $this->posted();
            $this->settle();
            self::assertSame([], $this->posted());
            self::assertSame(
                [$state],
                $this->column('SELECT state FROM {writes} WHERE ledger_id = ? AND subject_id = ?', $intent),
            );
            if ($state === 'refused') {
                self::assertStringContainsString(
                    Sender::NOT_DONE,
                    $this->column('SELECT body FROM {writes} WHERE ledger_id = ? AND subject_id = ?', $intent)[0],
                );
            }
        }
    }

    #[Group('database')]
    public function testTwoTabsApproveOnce(): void
    {
        [, $intent] = $this->reviewed();
        $this->posted();
        self::assertSame(200, $this->approve($intent)->get_status());
        $sent = count($this->posted());
        self::assertSame(200, $this->approve($intent)->get_status());
        self::assertSame([2, []], [$sent, $this->posted()]);
        self::assertSame([['approve_review', 'done']], $this->commands());
        self::assertSame(409, $this->approve($intent, 1)->get_status());
        self::assertSame([], $this->posted());
    }

    public function testOneTabApprovesAndTheOtherBlocks(): void
    {
        [$order, $intent, $charge] = $this->reviewed();
        self::assertSame(200, $this->approve($intent)->get_status());
        $answer = $this->rest('POST', '/wc/v3/payments/refund', [
            'charge_id' => $charge,
            'reason' => 'fraudulent',
            'order_id' => $order->get_id(),
            'attempt' => 0,
        ]);
        // A refund of an approved payment is no contradiction, and the last word.
        self::assertSame(200, $answer->get_status());
        $this->hear('shuffled', 2);
        self::assertSame('review_blocked', $this->payment($intent)['fraud_status']);

        [$order, $intent, $charge] = $this->reviewed();
        $this->rest('POST', '/wc/v3/payments/refund', [
            'charge_id' => $charge,
            'reason' => 'fraudulent',
            'attempt' => 0,
        ]);
        self::assertSame('tillbook_review_ended', Json::text((array) $this->approve($intent)->get_data(), 'code'));
    }

    public function testAMissingPermissionIsNamedAndAskedAgain(): void
    {
        [, $intent] = $this->reviewed();
        $permissions = ['charge_write', 'payment_intent_write', 'balance_transaction_source_read'];
        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->act, 'permissions' => $permissions]);
        $refusal = (array) $this->approve($intent)->get_data();
        self::assertStringContainsString('“Reviews: Write”', (string) Json::text($refusal, 'message'));
        self::assertFalse(Json::boolean($this->payment($intent), 'actions.approve_review'));
        self::assertTrue(Json::boolean($this->payment($intent), 'actions.block_review'));
        self::assertFalse(Json::boolean($this->listed('review')[0], 'actions.approve'));
        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->act, 'permissions' => 'act']);
        Plugin::instance()->services->account()->forget();
        $answer = $this->rest('POST', '/wc/v3/payments/abilities/check', ['ability' => 'approveReviews']);
        self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));
        self::assertTrue(Json::boolean($this->payment($intent), 'actions.approve_review'));
        self::assertSame(200, $this->approve($intent)->get_status());
    }

    public function testWhatTheKeyMayNotDoIsNotOffered(): void
    {
        $this->reviewed(['capture' => 'manual']);
        self::assertTrue(Json::boolean($this->listed('review')[0], 'actions.block'));
        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->act, 'permissions' => 'read']);
        foreach (['capture', 'approveReviews'] as $ability) {
            $this->rest('POST', '/wc/v3/payments/abilities/check', ['ability' => $ability]);
        }
        $actions = Json::object($this->listed('review')[0], 'actions');
        self::assertSame(['approve' => false, 'block' => false], $actions);
    }

    public function testAKeyThatMayNotChangePaymentsApprovesWithoutANote(): void
    {
        [, $intent] = $this->reviewed();
        $this->stripe->post('keys/change', [
            'key' => $this->stripe->keys->act,
            'permissions' => ['charge_read', 'payment_intent_read', 'balance_transaction_source_read', 'review_write'],
        ]);
        self::assertSame(200, $this->approve($intent)->get_status());
        self::assertSame('review_allowed', $this->payment($intent)['fraud_status']);
        $this->assertWebhooksChangeNothing();
    }

    public function testAPaymentWithoutAnIntentIsReviewedToo(): void
    {
        $paid = $this->stripe->post('pay', ['amount' => 5000, 'legacy' => true, 'review' => true]);
        $charge = (string) Json::text($paid, 'charge.id');
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->hear();
        self::assertSame($charge, $this->listed('review')[0]['payment_intent_id']);
        self::assertSame(200, $this->approve($charge)->get_status());
        self::assertSame('approved', $this->review()['closed_reason']);
        self::assertSame([], $this->listed('review'));
        $this->assertWebhooksChangeNothing();
    }

    public function testAReviewThatIsOpenedLaterComesWithItsEvent(): void
    {
        [, $intent] = $this->reviewed(['review' => false]);
        self::assertSame([], $this->listed('review'));
        $this->stripe->post('review', ['payment' => $intent]);
        $this->hear();
        self::assertSame($intent, $this->listed('review')[0]['payment_intent_id']);
        // A user without the permission sees it, and can't decide.
        wp_set_current_user(0);
        self::assertContains($this->approve($intent)->get_status(), [401, 403]);
    }

    /**
     * @param array<string, mixed> $more of the fake's `pay`
     *
     * @return array{WC_Order, string, string} an order whose payment Radar wants to be reviewed, the payment, its charge
     */
    private function reviewed(array $more = []): array
    {
        $order = new WC_Order();
        $order->set_currency('USD');
        $order->set_payment_method('tillbook');
        $order->set_total('50.00');
        $order->set_status('pending');
        $order->save();
        $paid = $this->stripe->post(
            'pay',
            $more + [
                'amount' => 5000,
                'review' => true,
                'metadata' => [SiteId::METADATA => SiteId::own(), 'order_id' => (string) $order->get_id()],
            ],
        );
        $intent = (string) Json::text($paid, 'intent.id');
        $order->update_meta_data(OrderPayment::INTENT_META, $intent);
        $order->save();
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->hear();

        return [$order, $intent, (string) Json::text($paid, 'charge.id')];
    }

    private function cancel(WC_Order $order, string $intent): int
    {
        Plugin::instance()->services->account()->forget();

        return $this->rest('POST', "/wc/v3/payments/orders/{$order->get_id()}/cancel_authorization", [
            'payment_intent_id' => $intent,
            'attempt' => 0,
        ])->get_status();
    }

    /** Approves a payment; the note arrives, and the approval doesn't. */
    private function unanswered(string $intent): void
    {
        $this->stripe->post('faults', [
            'kind' => 'drop_before',
            'method' => 'POST',
            'path' => '/v1/reviews',
            'times' => 0,
        ]);
        self::assertSame(503, $this->approve($intent)->get_status());
        $this->stripe->delete('faults');
    }

    private function assertWaitsForTheOther(WP_REST_Response $refusal): void
    {
        self::assertSame(409, $refusal->get_status());
        self::assertSame('tillbook_in_progress', Json::text((array) $refusal->get_data(), 'code'));
        self::assertContains(['approve_review', 'refused'], $this->commands());
    }

    /** @return array<string, mixed> the metadata of a payment */
    private function notedAtStripe(string $intent): array
    {
        return Json::object($this->api()->paymentIntent($intent)->body, 'metadata');
    }

    private function endAtStripe(string $end, string $intent): void
    {
        match ($end) {
            'refund' => $this->stripe->post('refund', ['payment' => $intent]),
            'fraud' => $this->stripe->post('refund', ['payment' => $intent, 'reason' => 'fraudulent']),
            'dispute' => $this->stripe->post('dispute', ['payment' => $intent]),
            default => $this->stripe->post('reviewEnds', ['reason' => $end]),
        };
    }

    /** Asserts that the command's state, Stripe and the ledger agree, and that the webhooks change nothing. */
    private function assertAgrees(string $intent): void
    {
        $states = array_column($this->commands(), 1);
        self::assertCount(1, $states);
        self::assertContains($states[0], ['done', 'refused']);
        $isDone = $states[0] === 'done';
        self::assertSame($isDone ? 'approved' : null, $this->review()['closed_reason']);
        self::assertSame($isDone ? 'review_allowed' : 'radar_review', $this->payment($intent)['fraud_status']);
        $this->assertWebhooksChangeNothing();
    }

    private function approve(string $intent, int $attempt = 0): WP_REST_Response
    {
        Plugin::instance()->services->account()->forget();

        return $this->rest('POST', "/wc/v3/payments/payment_intents/$intent/approve_review", ['attempt' => $attempt]);
    }

    /** @return array<string, mixed> */
    private function payment(string $id): array
    {
        return $this->read("/wc/v3/payments/payment_intents/$id");
    }

    /** @return list<array<string, mixed>> */
    private function listed(string $status): array
    {
        $read = $this->read('/wc/v3/payments/transactions/fraud-outcomes', ['status' => $status]);

        return Json::objects($read, 'data');
    }

    /**
     * @param array<string, string> $query
     *
     * @return array<string, mixed>
     */
    private function read(string $path, array $query = []): array
    {
        Plugin::instance()->services->account()->forget();
        $request = new WP_REST_Request('GET', $path);
        $request->set_query_params($query);
        $answer = rest_get_server()->dispatch($request);
        self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));

        return Json::decode((string) wp_json_encode($answer->get_data()));
    }

    /** @return array<string, mixed> the newest review at Stripe */
    private function review(): array
    {
        $reviews = Json::objects(Json::objects($this->stripe->get('dump'), 'accounts')[0] ?? [], 'review');

        return $reviews[count($reviews) - 1];
    }

    /** @return list<string> types of entries */
    private function timeline(string $like): array
    {
        return $this->column('SELECT type FROM {timeline} WHERE ledger_id = ? AND type LIKE ? ORDER BY id', $like);
    }

    private function body(string $type): string
    {
        return $this->column('SELECT body FROM {timeline} WHERE ledger_id = ? AND type = ?', $type)[0];
    }

    /** @return list<string> */
    private function column(string $sql, string $value): array
    {
        $database = Database::fromWordPress();
        $named = (string) preg_replace_callback(
            '/\{(\w+)\}/',
            static fn(array $match): string => $database->table($match[1]),
            $sql,
        );

        return $database->column($named, [$this->scope->id, $value]);
    }

    /** @return list<string> */
    private function notes(WC_Order $order, string $part): array
    {
        return array_values(
            array_filter(
                array_map(
                    static fn(object $note): string => (string) $note->content,
                    array_values(wc_get_order_notes(['order_id' => $order->get_id()])),
                ),
                static fn(string $note): bool => str_contains($note, $part),
            ),
        );
    }

    private function fresh(WC_Order $order): WC_Order
    {
        $fresh = wc_get_order($order->get_id());
        self::assertInstanceOf(WC_Order::class, $fresh);

        return $fresh;
    }
}
