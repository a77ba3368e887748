<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use Tillbook\Platform\Json;
use Tillbook\Plugin;
use WP_REST_Request;
use WP_REST_Response;

/** Acting on a Stripe account from the pages: refunds, permissions that are missing, outcomes that are not known. */
final class RoutesTest extends ActingStripe
{
    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('administrator');
    }

    public function testAPaymentOfOthersIsRefundedInPartFromItsPage(): void
    {
        [$intent, $charge] = $this->paid();
        $payment = $this->payment($intent);
        self::assertSame('elsewhere', $payment['sold_by']);
        self::assertTrue(Json::boolean($payment, 'actions.refund'));
        $answer = $this->post('refund', ['charge_id' => $charge, 'amount' => 1200, 'attempt' => 0]);
        self::assertSame(200, $answer->get_status());
        $payment = $this->payment($intent);
        self::assertSame(1200, Json::integer($payment, 'charge.amount_refunded'));
        self::assertSame(1, Json::integer($payment, 'attempts.refund'));
        self::assertSame('done', Json::text(Json::objects($payment, 'audit')[0] ?? [], 'outcome'));
    }

    public function testAPermissionIsFoundWithoutAReload(): void
    {
        [$intent] = $this->paid();
        $key = $this->stripe->keys->act;
        $this->stripe->post('keys/change', ['key' => $key, 'permissions' => 'read']);
        $this->stripe->delete('requests');
        $missing = $this->data($this->post('abilities/check', ['ability' => 'refund']));
        self::assertCount(1, $this->stripe->requests());
        self::assertStringContainsString(
            '“Charges and Refunds: Write”',
            (string) Json::text(['all' => (array) $missing['missingAbilities']], 'all.refund'),
        );
        self::assertContains('refund', Json::texts($missing, 'checkableAbilities'));
        self::assertNotContains('takePayments', Json::texts($missing, 'checkableAbilities'));
        self::assertFalse(Json::boolean($missing, 'capabilities.refund'));
        self::assertFalse(Json::boolean($this->payment($intent), 'actions.refund'));

        $this->stripe->post('keys/change', ['key' => $key, 'permissions' => 'act']);
        $found = $this->data($this->post('abilities/check', ['ability' => 'refund']));
        self::assertArrayNotHasKey('refund', (array) $found['missingAbilities']);
        self::assertTrue(Json::boolean($found, 'capabilities.refund'));
        self::assertTrue(Json::boolean($this->payment($intent), 'actions.refund'));
    }

    public function testARevokedKeyIsNoMissingPermission(): void
    {
        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->act, 'state' => 'revoked']);
        $answer = $this->post('abilities/check', ['ability' => 'refund']);
        self::assertSame(409, $answer->get_status());
        self::assertNull($this->provider()->can(\Tillbook\Platform\Account\Ability::Refund));
    }

    public function testWhatCantBeCheckedAsksStripeNothing(): void
    {
        $this->stripe->delete('requests');
        self::assertSame(200, $this->post('abilities/check', ['ability' => 'survey'])->get_status());
        self::assertSame(400, $this->post('abilities/check', ['ability' => 'flying'])->get_status());
        self::assertSame([], $this->stripe->requests());
    }

    public function testAnOutcomeThatIsNotKnownIsShownUntilItIsLookedUp(): void
    {
        [$intent, $charge] = $this->paid();
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        self::assertSame(503, $this->post('refund', ['charge_id' => $charge, 'amount' => 1200])->get_status());
        $unsettled = Json::objects($this->payment($intent), 'unsettled');
        self::assertSame(
            [['refund', 1200, 'usd']],
            array_map(static fn(array $one): array => [$one['action'], $one['amount'], $one['currency']], $unsettled),
        );

        $this->stripe->post('faults', ['kind' => 'drop_before', 'method' => 'POST', 'times' => 2]);
        $still = $this->data($this->post("payment_intents/$intent/check_status", []));
        self::assertCount(1, Json::objects($still, 'unsettled'));
        $known = $this->data($this->post("payment_intents/$intent/check_status", []));
        self::assertSame([], Json::objects($known, 'unsettled'));
        self::assertSame(1200, Json::integer($known, 'charge.amount_refunded'));
        self::assertCount(1, $this->refundsAtStripe($charge));
        self::assertSame(404, $this->post('payment_intents/pi_none/check_status', [])->get_status());
    }

    public function testTheListOfUncapturedPaymentsKeepsAnOutcomeThatIsNotKnown(): void
    {
        [$intent] = $this->authorized();
        [$other] = $this->authorized();
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        self::assertSame(503, $this->post("authorizations/$intent/cancel", ['attempt' => 0])->get_status());
        $list = fn(): array => array_column(
            Json::objects(
                $this->data(rest_get_server()->dispatch(new WP_REST_Request('GET', '/wc/v3/payments/authorizations'))),
                'data',
            ),
            'unsettled',
            'payment_intent_id',
        );
        $known = $list();
        self::assertSame([], $known[$other]);
        self::assertSame(['cancel'], array_column($known[$intent], 'action'));
        $this->post("payment_intents/$intent/check_status", []);
        self::assertSame([$other => []], $list());
    }

    /** The job can ask at the same moment as a user. */
    public function testAnOutcomeIsNotKnownEitherWhileSomeoneAsks(): void
    {
        [$intent] = $this->authorized();
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        self::assertSame(503, $this->post("authorizations/$intent/cancel", ['attempt' => 0])->get_status());
        $records = Plugin::instance()->services->commandRecords();
        [$record] = $records->openOf($this->scope, [$intent]);
        self::assertNotNull($records->takeOver($this->scope, $record));

        $checked = $this->data($this->post("payment_intents/$intent/check_status", []));
        $list = rest_get_server()->dispatch(new WP_REST_Request('GET', '/wc/v3/payments/authorizations'));

        foreach ([$checked, Json::objects($this->data($list), 'data')[0] ?? []] as $payment) {
            self::assertSame(['cancel'], array_column(Json::objects($payment, 'unsettled'), 'action'));
        }
    }

    /** @param array<string, mixed> $data */
    private function post(string $path, array $data): WP_REST_Response
    {
        $request = new WP_REST_Request('POST', "/wc/v3/payments/$path");
        $request->set_header('Content-Type', 'application/json');
        $request->set_body((string) wp_json_encode($data));
        Plugin::instance()->services->account()->forget();

        return rest_get_server()->dispatch($request);
    }

    /** @return array<string, mixed> */
    private function payment(string $id): array
    {
        Plugin::instance()->services->account()->forget();

        return $this->data(
            rest_get_server()->dispatch(new WP_REST_Request('GET', "/wc/v3/payments/payment_intents/$id")),
        );
    }
}
