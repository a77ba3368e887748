<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Events;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Features\Timeline\Timeline;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\StoredEvents;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\AccountJob;
use Tillbook\Providers\Stripe\Events\EventWorker;
use Tillbook\Providers\Stripe\Events\Polling;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Providers\Stripe\Proof\Prover;
use Tillbook\Tests\Fuzz\TableSums;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;
use Tillbook\Tests\Support\ReadsHealth;
use Tillbook\Tests\Support\WithEmptyQueue;
use WP_REST_Request;
use WP_REST_Response;

/** Stripe's webhooks, from the signed message to the ledger. */
final class WebhookTest extends ConnectedStripe
{
    use ReadsHealth;
    use WithEmptyQueue;

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
        $database = Database::fromWordPress();
        self::assertNull(
            $database->value(
                'SELECT object_id FROM ' . $database->table('objects') . ' WHERE ledger_id = ? AND body LIKE ?',
                [$this->scope->id, '%\\_secret\\_%'],
            ),
            'What finishes a payment in a browser is not kept.',
        );
    }

    public function testAPaymentsEventsAskStripeOnce(): void
    {
        $paid = $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['seconds' => 10]);
        $before = count($this->stripe->requests());
        $events = $this->stripe->deliver();
        $this->work();

        self::assertGreaterThan(2, count($events), 'Of the payment and of its charge.');
        self::assertSame(
            ['/v1/payment_intents/' . Json::text($paid, 'intent.id')],
            array_column(array_slice($this->stripe->requests(), $before), 'path'),
        );
    }

    public function testTheChargeOfAPaymentThatStripeFailsOnIsReadByItself(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->stripe->deliver();
        add_filter(
            'pre_http_request',
            $fail = static fn(mixed $answer, mixed $arguments, mixed $url): mixed => is_string($url) &&
            str_contains($url, '/payment_intents/')
                ? ['response' => ['code' => 500, 'message' => ''], 'headers' => [], 'body' => '', 'cookies' => []]
                : $answer,
            10,
            3,
        );
        $this->work();
        remove_filter('pre_http_request', $fail);

        self::assertSame(['5000'], array_column($this->ledger()['payments'], 'amount_captured'));
        self::assertGreaterThan(0, $this->failed(), 'The payment is asked for again.');
    }

    public function testAnEventThatArrivesAtTheLastMomentOfTheWorkerDoesNotWaitForTheNext(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->stripe->deliver();
        $module = $this->module();
        $isLate = false;
        // The worker has looked at what waits and asks Stripe about it; meanwhile another payment's events arrive.
        add_filter(
            'pre_http_request',
            $arrive = function (mixed $answer, mixed $arguments, mixed $url) use ($module, &$isLate): mixed {
                if (!$isLate && is_string($url) && str_contains($url, '/v1/')) {
                    $isLate = true;
                    $this->stripe->post('pay', ['amount' => 7000]);
                    $this->stripe->post('advance', ['seconds' => 10]);
                    $this->stripe->deliver();
                    self::assertNull($module->worker()->work($this->scope), 'The other one has the lock.');
                }

                return $answer;
            },
            10,
            3,
        );
        $module->worker()->work($this->scope);
        remove_filter('pre_http_request', $arrive);

        self::assertTrue($isLate);
        self::assertEqualsCanonicalizing(
            ['5000', '7000'],
            array_column($this->ledger()['payments'], 'amount_captured'),
        );
    }

    public function testAnAccountWhoseKeyIsRefusedDoesNotKeepTheOtherWaiting(): void
    {
        $services = Plugin::instance()->services;
        $this->connectLive();
        self::assertSame(
            [true, false],
            array_map(static fn(LedgerScope $scope): bool => $scope->livemode, $this->module()->ledgers()->connected()),
            'The refused one is the first.',
        );
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->stripe->deliver();
        $worker = new EventWorker(
            $this->module()->ledgers(),
            $services->inbox(...),
            fn(LedgerScope $scope): Provider => $scope->livemode
                ? throw new ProviderRefusal('tillbook_key_refused', 'Stripe refused the key.', 401)
                : $this->module()->open($scope->accountId, $scope->livemode),
        );

        $worker->run();
        self::assertSame(['5000'], array_column($this->ledger()['payments'], 'amount_captured'));
    }

    public function testAnEventThatArrivesWhileNoneWaitedIsNotMissedEither(): void
    {
        $arrived = false;
        // The last look found nothing; the worker still has the lock.
        add_filter(
            'query',
            $arrive = function (string $statement) use (&$arrived): string {
                if (!$arrived && str_contains($statement, 'SELECT event_id, origin, body, attempts FROM')) {
                    $arrived = true;
                    $this->stripe->post('pay', ['amount' => 5000]);
                    $this->stripe->post('advance', ['seconds' => 10]);
                    add_filter(
                        'query',
                        $later = function (string $next) use (&$later): string {
                            remove_filter('query', $later, 11);
                            $this->stripe->deliver();

                            return $next;
                        },
                        11,
                    );
                }

                return $statement;
            },
        );
        $this->work();
        remove_filter('query', $arrive);

        self::assertTrue($arrived);
        self::assertSame(['5000'], array_column($this->ledger()['payments'], 'amount_captured'));
    }

    public function testDuringAnOutageNoJobFailsAndTheEventWaits(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->stripe->deliver();
        $this->stripe->post('keys/change', ['key' => $this->key(), 'state' => 'revoked']);
        $this->emptyQueue();
        $failed = static fn(): array => as_get_scheduled_actions(
            ['group' => RecurringJob::GROUP, 'status' => 'failed', 'per_page' => -1],
            'ids',
        );
        $before = $failed();
        $jobs = [EventWorker::HOOK, Polling::WORKER, 'tillbook_reconcile', AccountJob::HOOK, Prover::JOB];
        for ($run = 0; $run < 2; ++$run) {
            foreach ($jobs as $hook) {
                AsyncJob::enqueue($hook);
            }
            $this->runQueue();
        }
        self::assertSame([], array_diff($failed(), $before));
        foreach ($jobs as $hook) {
            $next = as_next_scheduled_action($hook, [], RecurringJob::GROUP);
            self::assertTrue($next === false || $next > time(), "$hook has run.");
        }
        self::assertTrue(Plugin::instance()->services->inbox()->isWaiting($this->scope));
        self::assertSame([], $this->ledger()['payments']);

        $this->stripe->post('keys/change', ['key' => $this->key(), 'state' => 'active']);
        do_action(EventWorker::HOOK);
        self::assertSame(['5000'], array_column($this->ledger()['payments'], 'amount_captured'));
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

    public function testOfTwoRefundsThatAreReadTogetherOnlyTheLastIsFull(): void
    {
        $paid = $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->stripe->post('refund', ['amount' => 1000]);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->stripe->post('refund', ['amount' => 4000]);
        $this->hear();

        $timeline = (new Timeline(Database::fromWordPress(), static fn(): ?object => null))->of(
            $this->scope,
            (string) Json::text($paid, 'intent.id'),
        );
        self::assertSame(
            [['full_refund', 4000], ['partial_refund', 1000]],
            array_map(
                static fn(array $event): array => [$event['type'], $event['amount_refunded']],
                array_slice($timeline ?? [], 0, 2),
            ),
        );
    }

    #[TestWith(['refund_failure'])]
    #[TestWith(['adjustment'])]
    public function testAFailedRefundIsNoRefundAndADisputeWasOpenedAsItWasThen(string $type): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['seconds' => 10]);
        $refund = (string) Json::text($this->stripe->post('refund', ['amount' => 1000]), 'refund.id');
        $this->hear();
        self::assertSame('1000', $this->ledger()['payments'][0]['amount_refunded']);
        $this->stripe->post('refundFails', ['refund' => $refund, 'type' => $type]);
        $this->hear();
        self::assertSame('0', $this->ledger()['payments'][0]['amount_refunded']);
        self::assertEqualsCanonicalizing(
            ['charge', 'refund', 'refund_failure'],
            array_column($this->ledger()['transactions'], 'type'),
        );

        $dispute = (string) Json::text($this->stripe->post('dispute', ['amount' => 2000]), 'dispute.id');
        $this->stripe->post('disputeEnds', ['dispute' => $dispute, 'result' => 'won']);
        $this->hear();
        $opened = array_column($this->ledger()['timeline'], 'body', 'type')['dispute_needs_response'] ?? null;
        self::assertSame(
            ['needs_response', 1500],
            [Json::text(Json::decode($opened), 'dispute_status'), Json::integer(Json::decode($opened), 'fee')],
        );
    }

    public function testABanksFraudWarningIsOnThePaymentsTimelineOnce(): void
    {
        $paid = $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->stripe->post('warn', []);
        $this->hear('shuffled', 2);

        $timeline =
            (new Timeline(Database::fromWordPress(), static fn(): ?object => null))->of(
                $this->scope,
                (string) Json::text($paid, 'intent.id'),
            ) ?? [];
        self::assertSame(
            [['fraud_warning', 5000, 'usd', 'made_with_stolen_card']],
            array_values(
                array_map(
                    static fn(array $event): array => [
                        $event['type'],
                        $event['amount'],
                        $event['currency'],
                        $event['reason'],
                    ],
                    array_filter($timeline, static fn(array $event): bool => $event['type'] === 'fraud_warning'),
                ),
            ),
        );
        self::assertSame('succeeded', $this->ledger()['payments'][0]['status']);
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

    #[TestWith(['account.updated', 'account'])]
    #[TestWith(['capability.updated', 'capability'])]
    public function testAChangeOfTheAccountIsReadSoon(string $type, string $kind): void
    {
        $this->stripe->post('pay');
        $message = Json::objects($this->stripe->post('webhooks/take', []), 'messages')[0];
        $event = Json::decode((string) Json::text($message, 'body'));
        $object = ['id' => $this->scope->accountId, 'object' => $kind];
        $body = (string) wp_json_encode(['type' => $type, 'data' => ['object' => $object]] + $event);
        $this->emptyQueue();
        self::assertSame(200, $this->send($this->signed($body), $body)->get_status());
        self::assertFalse(as_has_scheduled_action(AccountJob::HOOK));
        do_action(EventWorker::HOOK);

        self::assertTrue(as_has_scheduled_action(AccountJob::HOOK));
    }

    public function testAnEventOfAnUnknownTypeIsTakenAndLeftAlone(): void
    {
        $this->stripe->post('pay');
        $body = (string) Json::text(Json::objects($this->stripe->post('webhooks/take', []), 'messages')[0], 'body');
        $body = (string) wp_json_encode(['type' => 'charge.teleported'] + Json::decode($body));

        self::assertSame(200, $this->send($this->signed($body), $body)->get_status());
        self::assertSame('0', $this->stored());
    }

    public function testAnEventOfAnotherApiVersionIsReadInOurs(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        foreach (Json::objects($this->stripe->post('webhooks/take', []), 'messages') as $message) {
            // Of a version that calls everything otherwise.
            $event = Json::decode((string) Json::text($message, 'body'));
            $object = array_intersect_key(Json::object($event, 'data.object'), ['id' => 0, 'object' => 0]);
            $body = (string) wp_json_encode(
                ['api_version' => '2031-01-01.other', 'data' => ['object' => $object + ['sum' => '50.00']]] + $event,
            );
            self::assertSame(200, $this->send($this->signed($body), $body)->get_status());
        }
        $this->work();

        self::assertSame('5000', $this->ledger()['payments'][0]['amount_captured'] ?? null);
    }

    public function testTenThousandWithoutAValidSignatureAreRefusedAndChangeNothing(): void
    {
        $this->stripe->post('pay');
        $message = Json::objects($this->stripe->post('webhooks/take', []), 'messages')[0];
        $body = (string) Json::text($message, 'body');
        $signature = (string) Json::text($message, 'signature');
        $before = TableSums::all();
        $route = $this->route();
        mt_srand(20);
        for ($i = 0; $i < 10_000; ++$i) {
            [$header, $sent] = match (mt_rand(0, 4)) {
                // A valid message with a byte that is another.
                0 => [$signature, self::withAnotherByte($body)],
                // Its signature with a byte that is another.
                1 => [self::withAnotherByte($signature), $body],
                // Signed twice, but for less than was sent.
                2 => [$signature . ',' . $signature . self::bytes(20), $body . ' '],
                // Of the right form.
                3 => ['t=' . (time() + mt_rand(-400, 400)) . ',v1=' . hash('sha256', self::bytes(9)), $body],
                default => [self::bytes(60), self::bytes(200)],
            };
            // The REST server handles them the same way, no matter what they contain.
            $status = $i % 20 === 0 ? $this->send($header, $sent)->get_status() : $route($header, $sent);
            if ($status !== 400) {
                self::fail("$status for " . base64_encode("$header\n$sent"));
            }
        }

        self::assertSame([], TableSums::changedSince($before));
    }

    public function testOnceTheAccountIsDisconnectedItTakesNothing(): void
    {
        $this->stripe->post('pay');
        $message = Json::objects($this->stripe->post('webhooks/take', []), 'messages')[0];
        $this->module()->connect()->disconnector()->disconnect(false, false, 'cli');

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

        for ($attempt = 0; $attempt < 8; ++$attempt) {
            $this->allDue();
            $this->work();
        }
        $waiting = (new StoredEvents(Database::fromWordPress()))->latest($this->scope, 'retry', null, null, 10);
        self::assertContains('charge.dispute.created', array_column($waiting, 'type'), 'It is never given up.');
        self::assertGreaterThan(
            time() + 80_000,
            min(array_column($waiting, 'next_attempt')),
            'It is tried once a day by then.',
        );

        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->read, 'permissions' => 'read']);
        $this->module()->connect()->keyCheck()->run(false);
        $this->work();

        self::assertCount(1, $this->ledger()['disputes']);
    }

    #[Group('database')]
    public function testAnEventThatWasGivenUpLongAgoIsStillAProblemUntilTheKeyIsCheckedAgain(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        foreach ($this->stripe->deliver() as $answer) {
            self::assertSame(200, $answer->get_status());
        }
        $database = Database::fromWordPress();
        $database->execute(
            "UPDATE {$database->table('events')} SET state = 'dead', received_at = ? WHERE ledger_id = ?",
            [time() - 40 * DAY_IN_SECONDS, $this->scope->id],
        );
        self::assertSame('error', $this->item('events')['status'] ?? null);

        $this->module()->connect()->keyCheck()->run(false);
        $this->work();

        self::assertSame([], $this->item('events'));
        self::assertCount(1, $this->ledger()['payments']);
    }

    #[Group('database')]
    public function testARefundThatWasPromisedIsDueOnceTheKeyIsCheckedAgain(): void
    {
        $database = Database::fromWordPress();
        $row = fn(string $name, string $state): array => [
            'ledger_id' => $this->scope->id,
            'name' => $name,
            'order_id' => 1,
            'state' => $state,
            'attempts' => 4,
            'due' => time() + 30_000,
            'body' => '{}',
        ];
        $database->insertMany('order_effects', [
            $row('paid:pi_waits', 'new'),
            $row('authorized:pi_ended', 'dead'),
            $row('paid:pi_done', 'done'),
            $row('refund:re_ended', 'dead'),
        ]);

        $this->module()->connect()->keyCheck()->run(false);

        self::assertSame(
            ['paid:pi_waits', 'authorized:pi_ended'],
            $database->column(
                "SELECT name FROM {$database->table('order_effects')}
                    WHERE ledger_id = ? AND state = 'new' AND due = 0 ORDER BY id",
                [$this->scope->id],
            ),
        );
    }

    public function testAnObjectThatStripeFailsOnKeepsOnlyItsOwnEventsWaiting(): void
    {
        $broken = (string) Json::text($this->stripe->post('pay', ['amount' => 5000]), 'intent.id');
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->stripe->post('pay', ['amount' => 7000]);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->stripe->post('faults', [
            'kind' => 'garbage',
            'path' => "/v1/payment_intents/$broken",
            'times' => 0,
        ]);
        $this->hear();

        self::assertContains('7000', array_column($this->ledger()['payments'], 'amount_captured'));
        self::assertGreaterThan(0, $this->failed(), 'They are tried again later.');
        $this->stripe->delete('faults');
        $this->allDue();
        $this->work();
        self::assertEqualsCanonicalizing(
            ['5000', '7000'],
            array_column($this->ledger()['payments'], 'amount_captured'),
        );
    }

    #[Group('database')]
    public function testWhatWasReadBeforeStripeStoppedAnsweringIsKeptAndTheRestWaitsWithoutAFailedAttempt(): void
    {
        for ($amount = 5000; $amount < 5300; $amount += 100) {
            $this->stripe->post('pay', ['amount' => $amount]);
            $this->stripe->post('advance', ['seconds' => 10]);
        }
        $this->stripe->deliver();
        // The first payment takes one request; all after it fail.
        $this->stripe->post('faults', ['kind' => 'error_before', 'skip' => 1, 'times' => 0]);
        try {
            $this->work();
            self::fail('The job has to know that Stripe stopped answering.');
        } catch (ProviderUnreachable) {
            $this->stripe->delete('faults');
        }

        self::assertSame('5000', $this->ledger()['payments'][0]['amount_captured'] ?? null);
        self::assertSame(0, $this->failed());
        $this->work();
        self::assertCount(3, $this->ledger()['payments']);
    }

    public function testTheReconciliationLeavesEventsToTheWorkerThatReadsThem(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->stripe->deliver();
        $lock = new OptionLock(EventInbox::LOCK . $this->scope->id, 120);
        self::assertTrue($lock->take(time()));
        $this->stripe->delete('requests');

        Plugin::instance()->services->reconcileAccounts()->run();

        self::assertSame([], $this->stripe->requests());
        $lock->release();
        Plugin::instance()->services->reconcileAccounts()->run();
        self::assertSame(['5000'], array_column($this->ledger()['payments'], 'amount_captured'));
    }

    /** Returns how many events wait after a failed attempt. */
    private function failed(): int
    {
        $database = Database::fromWordPress();

        return (int) $database->value(
            'SELECT COUNT(*) FROM ' . $database->table('events') . " WHERE ledger_id = ? AND state = 'retry'",
            [$this->scope->id],
        );
    }

    private function allDue(): void
    {
        $database = Database::fromWordPress();
        $database->execute('UPDATE ' . $database->table('events') . ' SET next_attempt_at = 0 WHERE ledger_id = ?', [
            $this->scope->id,
        ]);
    }

    private static function bytes(int $most): string
    {
        $bytes = '';
        for ($length = mt_rand(0, $most); $length > 0; --$length) {
            $bytes .= chr(mt_rand(0, 255));
        }

        return $bytes;
    }

    private static function withAnotherByte(string $text): string
    {
        $at = mt_rand(0, strlen($text) - 1);
        $text[$at] = chr((ord($text[$at]) + mt_rand(1, 255)) % 256);

        return $text;
    }

    /** Signs a body as Stripe does. */
    private function signed(string $body): string
    {
        $secret = (new KeyStore(new SystemClock()))->webhookSecrets(false)[0] ?? '';
        $time = time();

        return "t=$time,v1=" . hash_hmac('sha256', "$time.$body", $secret);
    }

    private function send(string $signature, string $body, ?int $ledger = null): WP_REST_Response
    {
        return rest_get_server()->dispatch(self::message($signature, $body, $ledger ?? $this->scope->id));
    }

    /** @return callable(string, string): int the route without the REST server: the status of a refusal of a message */
    private function route(): callable
    {
        $route = rest_get_server()->get_routes('wc/v3')['/wc/v3/payments/webhook/(?P<ledger>\d{1,9})'][0];

        return function (string $signature, string $body) use ($route): int {
            $request = self::message($signature, $body, $this->scope->id);
            $request->set_url_params(['ledger' => (string) $this->scope->id]);
            $refusal = $route['callback']($request);

            return $refusal instanceof \WP_Error ? (int) ((array) $refusal->get_error_data())['status'] : 0;
        };
    }

    /** @return WP_REST_Request<array<string, mixed>> */
    private static function message(string $signature, string $body, int $ledger): WP_REST_Request
    {
        $request = new WP_REST_Request('POST', "/wc/v3/payments/webhook/$ledger");
        $request->set_header('Content-Type', 'text/plain');
        $request->set_header('Stripe-Signature', $signature);
        $request->set_body($body);

        return $request;
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
