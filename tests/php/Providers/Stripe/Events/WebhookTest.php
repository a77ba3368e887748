<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Events;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;
use WP_REST_Request;
use WP_REST_Response;

/** Stripe's webhooks, from the signed message to the ledger. */
#[Group('database')]
final class WebhookTest extends ConnectedStripe
{
    public function testAPaymentElsewhereReachesTheLedgerWithItsFeeAndTouchesNoOrder(): void
    {
        $paid = $this->stripe->post('pay', ['amount' => 5000, 'metadata' => ['order_id' => '1']]);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->hear();

        $ledger = $this->ledger();
        self::assertCount(1, $ledger['payments']);
        self::assertSame(
            [Json::text($paid, 'intent.id'), '5000', '5000', 'succeeded', 'unknown', null],
            array_map(static fn(string $column): ?string => $ledger['payments'][0][$column], [
                'payment_intent_id',
                'amount',
                'amount_captured',
                'status',
                'seller',
                'order_id',
            ]),
        );
        self::assertCount(1, $ledger['transactions']);
        self::assertSame(
            ['charge', '5000', '175', '4825'],
            array_map(static fn(string $column): ?string => $ledger['transactions'][0][$column], [
                'type',
                'amount',
                'fees',
                'net',
            ]),
        );
        self::assertContains('captured', array_column($ledger['timeline'], 'type'));
    }

    public function testRefundsDisputesAndPayoutsFollow(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->stripe->post('refund', ['amount' => 1000]);
        $this->stripe->post('dispute', ['amount' => 2000]);
        $this->stripe->post('advance', ['days' => 9]);
        $this->hear();

        $ledger = $this->ledger();
        self::assertSame('1000', $ledger['payments'][0]['amount_refunded']);
        self::assertSame(['1000', 'succeeded'], [$ledger['refunds'][0]['amount'], $ledger['refunds'][0]['status']]);
        self::assertSame(
            ['2000', 'needs_response'],
            [$ledger['disputes'][0]['amount'], $ledger['disputes'][0]['status']],
        );
        self::assertNotSame([], $ledger['payouts']);
        $types = array_column($ledger['transactions'], 'type');
        sort($types);
        self::assertSame(['charge', 'dispute', 'refund'], $types);
        foreach ($ledger['payouts'] as $payout) {
            $net = 0;
            foreach ($ledger['transactions'] as $transaction) {
                $net += $transaction['deposit_id'] === $payout['payout_id'] ? (int) $transaction['net'] : 0;
            }
            self::assertSame((int) $payout['amount'], $net, 'It adds up to the cent.');
        }
    }

    public function testShuffledAndRepeatedTheyGiveTheSameLedger(): void
    {
        $this->stripe->post('pay', ['amount' => 5000, 'outcome' => 'declined']);
        $this->stripe->post('tryAgain', ['outcome' => 'succeeded']);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->stripe->post('refund', ['amount' => 1000]);
        $this->stripe->post('advance', ['days' => 3]);
        foreach ($this->stripe->deliver(['order' => 'shuffled', 'copies' => 2, 'keep' => true]) as $answer) {
            self::assertSame(200, $answer->get_status());
        }
        $this->work();
        $shuffled = $this->ledger();
        $this->hear();

        self::assertSame($shuffled, $this->ledger());
        self::assertSame('succeeded', $shuffled['payments'][0]['status']);
        self::assertSame('5000', $shuffled['payments'][0]['amount_captured']);
    }

    public function testWhatIsNotSignedChangesNothing(): void
    {
        $this->stripe->post('pay');
        $message = Json::objects($this->stripe->post('webhooks/take', []), 'messages')[0];
        $body = (string) Json::text($message, 'body');
        $signature = (string) Json::text($message, 'signature');
        $time = time();
        $forged = [
            'nothing' => ['', $body],
            'no time' => ['v1=' . hash_hmac('sha256', ".$body", 'whsec_x'), $body],
            'another secret' => ["t=$time,v1=" . hash_hmac('sha256', "$time.$body", 'whsec_x'), $body],
            'another body' => [$signature, str_replace('evt_', 'evt_0', $body)],
            'another time' => [(string) preg_replace('/t=\d+/', 't=' . ($time - 10), $signature), $body],
            'v0 only' => [str_replace('v1=', 'v0=', $signature), $body],
            'no body' => [$signature, ''],
        ];
        foreach ($forged as $name => [$header, $sent]) {
            $answer = $this->send($header, $sent);
            self::assertSame(400, $answer->get_status(), $name);
        }
        self::assertSame('0', $this->stored());
        self::assertSame(404, $this->send($signature, $body, 9999)->get_status());
        self::assertSame(200, $this->send($signature, $body)->get_status());
        self::assertSame('1', $this->stored());
    }

    public function testRandomBodiesAndHeadersAreRefusedWithoutAnError(): void
    {
        mt_srand(20);
        for ($i = 0; $i < 500; ++$i) {
            $bytes = '';
            for ($length = mt_rand(0, 200); $length > 0; --$length) {
                $bytes .= chr(mt_rand(0, 255));
            }
            $header = mt_rand(0, 1) === 1 ? 't=' . time() . ',v1=' . bin2hex(substr($bytes, 0, 32)) : $bytes;
            self::assertSame(400, $this->send($header, $bytes)->get_status());
        }
        self::assertSame('0', $this->stored());
    }

    public function testOnceTheAccountIsDisconnectedItTakesNothing(): void
    {
        $this->stripe->post('pay');
        $message = Json::objects($this->stripe->post('webhooks/take', []), 'messages')[0];
        $this->module()->connect()->connector()->disconnect(false, false, 'cli');

        self::assertSame(
            404,
            $this->send(
                (string) Json::text($message, 'signature'),
                (string) Json::text($message, 'body'),
            )->get_status(),
        );
    }

    public function testAnEventThatTheKeyMayNotReadWaitsAndTheOthersGoOn(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('dispute', ['amount' => 5000]);
        $this->stripe->post('keys/change', [
            'key' => $this->stripe->keys->read,
            'permissions' => ['rak_charge_read', 'rak_payment_intent_read', 'rak_balance_transaction_source_read'],
        ]);
        $this->hear();
        self::assertCount(1, $this->ledger()['payments']);
        self::assertSame([], $this->ledger()['disputes']);

        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->read, 'permissions' => 'read']);
        $database = Database::fromWordPress();
        $database->execute('UPDATE ' . $database->table('events') . ' SET next_attempt_at = 0 WHERE ledger_id = ?', [
            $this->scope->id,
        ]);
        $this->work();

        self::assertCount(1, $this->ledger()['disputes']);
    }

    private function send(string $signature, string $body, ?int $ledger = null): WP_REST_Response
    {
        $request = new WP_REST_Request('POST', '/wc/v3/payments/webhook/' . ($ledger ?? $this->scope->id));
        $request->set_header('Content-Type', 'text/plain');
        $request->set_header('Stripe-Signature', $signature);
        $request->set_body($body);

        return rest_get_server()->dispatch($request);
    }

    private function stored(): string
    {
        $database = Database::fromWordPress();

        return (string) $database->value(
            'SELECT COUNT(*) FROM ' . $database->table('events') . ' WHERE ledger_id = ?',
            [$this->scope->id],
        );
    }
}
