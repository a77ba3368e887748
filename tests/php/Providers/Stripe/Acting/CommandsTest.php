<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Commands\UpdateAccount;
use Tillbook\Provider\SiteId;
use Tillbook\Providers\Stripe\Http\Denied;
use Tillbook\Providers\Stripe\Keys\Accounts;

/** Refunds, captures and cancellations at Stripe: what is sent, and what the ledger has before the webhook comes. */
final class CommandsTest extends ActingStripe
{
    public function testARefundIsOneRequestAndInTheLedgerBeforeTheWebhook(): void
    {
        [$intent, $charge] = $this->paid();
        $this->stripe->delete('requests');

        $result = $this->act(
            new RefundCharge($charge, new Money(1200, 'usd'), 'duplicate', 77, false, 'Sent twice', 1),
        );

        $requests = $this->stripe->requests();
        self::assertCount(1, $requests);
        self::assertSame(['POST', '/v1/refunds'], [$requests[0]['method'], $requests[0]['path']]);
        $name = (string) Json::text($requests[0], 'params.metadata.tillbook_write');
        self::assertMatchesRegularExpression('/^tb_[0-9a-f]{32}$/', $name);
        self::assertSame("{$name}_1", $requests[0]['idempotencyKey']);
        self::assertEquals(
            [
                'amount' => '1200',
                'charge' => $charge,
                'reason' => 'duplicate',
                'metadata' => [
                    'tillbook_write' => $name,
                    'tillbook_site' => SiteId::own(),
                    'wc_refund_id' => '77',
                    'refunded_by' => '1',
                    'note' => 'Sent twice',
                ],
            ],
            array_diff_key(Json::object($requests[0], 'params'), ['expand' => 0]),
        );
        self::assertSame($intent, $result->object['payment_intent'] ?? null);

        $before = $this->ledger();
        self::assertSame('1200', $before['payments'][0]['amount_refunded']);
        self::assertSame(
            ['1200', 'succeeded', '77', 'duplicate'],
            array_map(static fn(string $column): ?string => $before['refunds'][0][$column], [
                'amount',
                'status',
                'wc_refund_id',
                'reason',
            ]),
        );
        self::assertContains('-1200', array_column($before['transactions'], 'amount'));
        $this->hear('shuffled', 2);
        self::assertSame($before, $this->ledger(), 'The webhook changes nothing.');
    }

    public function testTheRestIsRefundedAfterAPart(): void
    {
        [, $charge] = $this->paid();
        $this->act($this->refunding($charge, 1200));
        $this->act($this->refunding($charge, 3800), 1);

        $before = $this->ledger();
        self::assertSame('5000', $before['payments'][0]['amount_refunded']);
        self::assertCount(2, $before['refunds']);
        $this->hear();
        self::assertSame($before, $this->ledger());
        self::assertSame([['refund', 'done'], ['refund', 'done']], $this->commands());
    }

    public function testACaptureIsInTheLedgerBeforeTheWebhook(): void
    {
        [$intent] = $this->authorized();
        $this->stripe->delete('requests');
        $this->act(new CapturePayment($intent, new Money(5000, 'usd')));

        self::assertCount(1, $this->stripe->requests());
        $before = $this->ledger();
        self::assertSame(
            ['succeeded', '5000', '1'],
            [
                $before['payments'][0]['status'],
                $before['payments'][0]['amount_captured'],
                $before['payments'][0]['captured'],
            ],
        );
        self::assertSame(['175'], array_column($before['transactions'], 'fees'));
        self::assertContains('captured', array_column($before['timeline'], 'type'));
        $this->hear('shuffled', 2);
        self::assertSame($before, $this->ledger());
    }

    public function testAPartialCaptureIsAPaymentOfWhatWasCaptured(): void
    {
        [$intent, $charge] = $this->authorized();
        $this->act(new CapturePayment($intent, new Money(2000, 'usd')));

        $before = $this->ledger();
        self::assertSame(
            ['2000', '0'],
            [$before['payments'][0]['amount_captured'], $before['payments'][0]['amount_refunded']],
        );
        self::assertSame(['2000'], array_column($before['transactions'], 'amount'));
        $this->hear();
        self::assertSame($before, $this->ledger());

        $this->act($this->refunding($charge, 1500));
        $before = $this->ledger();
        self::assertSame('1500', $before['payments'][0]['amount_refunded']);
        $this->hear();
        self::assertSame($before, $this->ledger());
    }

    public function testACanceledAuthorizationIsInTheLedgerBeforeTheWebhook(): void
    {
        [$intent] = $this->authorized();
        $this->stripe->delete('requests');
        $this->act(new CancelAuthorization($intent));

        $requests = $this->stripe->requests();
        self::assertCount(1, $requests);
        self::assertSame('requested_by_customer', Json::text($requests[0], 'params.cancellation_reason'));
        $before = $this->ledger();
        self::assertSame('canceled', $before['payments'][0]['status']);
        self::assertContains('authorization_voided', array_column($before['timeline'], 'type'));
        $this->hear('shuffled', 2);
        self::assertSame($before, $this->ledger());
    }

    public function testTheShopperIsNotKeptWithACommand(): void
    {
        [$intent] = $this->authorized(5000, ['description' => 'For Robin Example']);
        $result = $this->act(new CancelAuthorization($intent));

        self::assertSame('canceled', Json::text($result->object, 'status'));
        self::assertStringNotContainsString('Robin', (string) wp_json_encode($result->object));
    }

    public function testADecisionAboutAHeldPaymentIsKeptAtStripe(): void
    {
        $held = ['metadata' => ['fraud_outcome' => 'review']];
        [$approved] = $this->authorized(5000, $held);
        [$blocked] = $this->authorized(3000, $held);
        $this->act(new CapturePayment($approved, new Money(5000, 'usd'), 1));
        $this->act(new CancelAuthorization($blocked, 1));

        $before = $this->ledger();
        self::assertEqualsCanonicalizing(
            ['review_allowed', 'review_blocked'],
            array_column($before['payments'], 'fraud_status'),
        );
        self::assertContains('fraud_outcome_manual_approve', array_column($before['timeline'], 'type'));
        self::assertContains('fraud_outcome_manual_block', array_column($before['timeline'], 'type'));
        $this->hear();
        self::assertSame($before, $this->ledger());
    }

    public function testTheAuditNamesTheKeyTheRequestAndTheUser(): void
    {
        [, $charge] = $this->paid();
        $this->act($this->refunding($charge, 100));
        $done = $this->audited();
        self::assertSame(['refund', 'done', '1'], [$done['action'], $done['outcome'], $done['user_id']]);
        $detail = Json::decode($done['detail']);
        self::assertMatchesRegularExpression('/^req_/', (string) Json::text($detail, 'request'));
        self::assertSame('rk_test_…' . substr($this->stripe->keys->act, -4), Json::text($detail, 'key'));

        $this->refusal(fn() => $this->act($this->refunding($charge, 99999), 1));
        $detail = Json::decode($this->audited()['detail']);
        self::assertMatchesRegularExpression('/^req_/', (string) Json::text($detail, 'request'));
        self::assertStringContainsString('unrefunded amount', (string) Json::text($detail, 'message'));
    }

    public function testWhatIsStoredHasNoSecretAndGoesWhenTheOutcomeIsKnown(): void
    {
        [, $charge] = $this->paid();
        $this->stripe->post('faults', ['kind' => 'drop_before', 'path' => '/v1/refunds', 'times' => 2]);
        $this->lost(fn() => $this->act($this->refunding($charge, 100)));
        $body = $this->stored();
        self::assertSame('/v1/refunds', Json::text($body, 'prepared.requests.0.path'));
        self::assertStringNotContainsString(
            'rk_test_' . substr($this->stripe->keys->act, 8, 8),
            (string) wp_json_encode($body),
        );
        self::assertSame(1, $this->settle());
        self::assertArrayNotHasKey('prepared', $this->stored());
        self::assertArrayNotHasKey('command', $this->stored());
    }

    public function testAMissingPermissionNamesTheRowAndNothingIsSent(): void
    {
        [, $charge] = $this->paid();
        $records = new Accounts();
        $record = $records->of(false);
        self::assertNotNull($record);
        $records->save($record->without('rak_charge_write'));
        $this->stripe->delete('requests');

        $refusal = $this->refusal(fn() => $this->act($this->refunding($charge, 100)));
        self::assertSame(Denied::REASON, $refusal->reason);
        self::assertStringContainsString('“Charges and Refunds: Write”', $refusal->getMessage());
        self::assertSame([], $this->stripe->requests());
        self::assertNotNull($this->provider()->can(Ability::Refund));
        self::assertNull($this->provider()->can(Ability::Capture));
    }

    public function testAPermissionThatWasTakenAwayIsNoticedAndFoundAgain(): void
    {
        [, $charge] = $this->paid();
        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->act, 'permissions' => 'read']);

        $refusal = $this->refusal(fn() => $this->act($this->refunding($charge, 100)));
        self::assertStringContainsString('“Charges and Refunds: Write”', $refusal->getMessage());
        self::assertNotNull($this->provider()->can(Ability::Refund));
        $this->module()->connect()->keyCheck()->run(false);
        self::assertNotNull($this->provider()->can(Ability::Capture));

        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->act, 'permissions' => 'act']);
        $this->module()->connect()->keyCheck()->run(false);
        self::assertNull($this->provider()->can(Ability::Refund));
        $this->act($this->refunding($charge, 100));
        self::assertCount(1, $this->refundsAtStripe($charge));
    }

    public function testStripesRefusalsAreInOurWordsAndUnknownOnesKeepStripes(): void
    {
        [$intent, $charge] = $this->paid();
        $this->stripe->post('refund', ['payment' => $intent]);
        $refusal = $this->refusal(fn() => $this->act($this->refunding($charge, 100)));
        self::assertSame('tillbook_stripe_charge_already_refunded', $refusal->reason);
        self::assertStringContainsString('already been refunded', $refusal->getMessage());
        self::assertSame(409, $refusal->status);

        $missing = $this->refusal(fn() => $this->act($this->refunding('ch_nothing', 100)));
        self::assertSame('tillbook_stripe_resource_missing', $missing->reason);
        self::assertTrue($missing->isMissing);

        $captured = $this->refusal(fn() => $this->act(new CapturePayment($intent, new Money(5000, 'usd'))));
        self::assertSame('tillbook_stripe_payment_intent_unexpected_state', $captured->reason);
        self::assertSame([['refund', 'refused'], ['refund', 'refused'], ['capture', 'refused']], $this->commands());

        [, $other] = $this->paid(500);
        $much = $this->refusal(fn() => $this->act($this->refunding($other, 600)));
        self::assertStringContainsString('greater than unrefunded amount', $much->getMessage());
    }

    public function testACopyOfTheSiteSendsNothing(): void
    {
        [, $charge] = $this->paid();
        $this->stripe->delete('requests');
        self::connectAt('https://elsewhere.example');

        self::assertSame(
            'tillbook_site_copied',
            $this->refusal(fn() => $this->act($this->refunding($charge, 100)))->reason,
        );
        self::assertSame([], $this->stripe->requests());
    }

    public function testADisconnectedAccountIsNotActedOn(): void
    {
        [, $charge] = $this->paid();
        (new Accounts())->forget(false);
        $this->stripe->delete('requests');
        self::assertSame(Denied::REASON, $this->refusal(fn() => $this->act($this->refunding($charge, 100)))->reason);
        self::assertSame([], $this->stripe->requests());
    }

    public function testACommandThatStripeLacksIsUnsupported(): void
    {
        self::assertSame(
            'tillbook_unsupported',
            $this->refusal(fn() => $this->act(new UpdateAccount($this->scope->accountId, [])))->reason,
        );
    }

    /** @return array<string, string|null> the newest audited action */
    private function audited(): array
    {
        $database = Database::fromWordPress();

        return $database->row(
            'SELECT * FROM ' . $database->table('audit') . ' WHERE ledger_id = ? ORDER BY id DESC LIMIT 1',
            [$this->scope->id],
        ) ?? [];
    }

    /** @return array<string, mixed> what is stored with the newest command */
    private function stored(): array
    {
        $database = Database::fromWordPress();

        return Json::decode(
            $database->value(
                'SELECT body FROM ' . $database->table('writes') . ' WHERE ledger_id = ? ORDER BY id DESC LIMIT 1',
                [$this->scope->id],
            ),
        );
    }
}
