<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\History;

use DateTimeImmutable;
use DateTimeZone;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Exports\HistoryGap;
use Tillbook\Platform\Access\Roles;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Stripe\Connect\Permission;
use Tillbook\Providers\Stripe\Connect\Permissions;
use Tillbook\Providers\Stripe\History\Progress;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;
use WP_REST_Response;

/** The history of an account as the merchant meets it: how far it is, pause, everything, and what waits for it. */
final class HistoryTest extends ConnectedStripe
{
    private const ROUTE = '/wc/v3/payments/stripe/history';

    protected function world(): array
    {
        return ['now' => time(), 'payments' => 120, 'days' => 600, 'seed' => 'far back'];
    }

    public function testItSaysHowFarItIsWhetherItIsPausedAndWhenItIsComplete(): void
    {
        self::assertSame(['waiting', null, 0, null], $this->said('state', 'back_to', 'payments', 'seconds_left'));
        self::assertEquals(
            ['readBackTo' => null, 'arrivalsBackTo' => null, 'isReading' => true, 'isRefused' => false],
            $this->settings(),
        );

        $this->readMonths(2);
        self::assertSame(['paused', null], $this->said('state', 'problem'));
        $paused = $this->history();
        self::assertSame($this->monthsAgo(1), $paused['back_to']);
        self::assertGreaterThan(0, $paused['payments']);
        self::assertGreaterThan($paused['payments'], $paused['payments_about']);
        self::assertSame($this->monthsAgo(1), $paused['streams'][0]['back_to'] ?? null);
        self::assertStringContainsString('Reading is paused: complete back to', $this->health()['text']);
        self::assertSame('resume_history', $this->health()['action']);
        self::assertFalse($this->module()->backfill()->run($this->scope), 'It stays paused.');
        self::assertSame($paused['payments'], $this->history()['payments']);

        self::assertSame(200, $this->change('resume')->get_status());
        self::assertSame(['reading'], $this->said('state'));
        self::assertTrue($this->module()->backfill()->run($this->scope));
        self::assertSame(
            ['complete', $this->monthsAgo(12), null, false],
            $this->said('state', 'back_to', 'seconds_left', 'is_everything'),
        );
        self::assertSame($this->history()['payments'], $this->history()['payments_about']);
        self::assertSame('read_everything', $this->health()['action']);
        self::assertFalse($this->settings()['isReading'] ?? null);
    }

    #[Group('database')]
    public function testAPlaceThatStripeNoLongerHasIsReadAgainFromTheStartOfItsMonth(): void
    {
        $this->readMonths(2);
        $database = Plugin::instance()->services->database;
        // Someone deleted all test data at Stripe.
        $database->execute(
            'UPDATE ' .
                $database->table('stripe_cursors') .
                " SET after_id = 'gone' WHERE ledger_id = ? AND is_done = 0",
            [$this->scope->id],
        );
        $this->change('resume');

        self::assertTrue($this->module()->backfill()->run($this->scope));
        self::assertSame(['complete', null], $this->said('state', 'problem'));
    }

    #[Group('database')]
    public function testTheTimeThatIsLeftIsMeasured(): void
    {
        $this->readMonths(2);
        $database = Plugin::instance()->services->database;
        $database->execute('UPDATE ' . $database->table('stripe_history') . ' SET worked = 600 WHERE ledger_id = ?', [
            $this->scope->id,
        ]);
        $this->change('resume');

        // Ten minutes for one to two months of thirteen.
        $left = $this->history()['seconds_left'];
        self::assertGreaterThan(600 * 5, $left);
        self::assertLessThan(600 * 13, $left);
    }

    public function testEverythingReachesBackToTheFirstPayment(): void
    {
        $this->module()->backfill()->run($this->scope);
        $payments = count($this->ledger()['payments']);
        self::assertLessThan(120, $payments);

        self::assertSame(200, $this->change('everything')->get_status());
        self::assertSame(['reading', true], $this->said('state', 'is_everything'));
        self::assertTrue($this->settings()['isReading'] ?? null);
        self::assertTrue($this->module()->backfill()->run($this->scope));

        self::assertSame($this->numberOf('payment_intent', 'charge'), count($this->ledger()['payments']));
        self::assertSame($this->numberOf('refund') - $this->releases(), count($this->ledger()['refunds']));
        self::assertSame($this->numberOf('payout'), count($this->ledger()['payouts']));
        self::assertSame(['complete', null], $this->said('state', 'back_to'));
        self::assertNull($this->settings());
        self::assertStringStartsWith('Complete from your first payment: ', $this->health()['text']);
        self::assertNull($this->health()['action']);
        self::assertTrue($this->module()->backfill()->run($this->scope), 'Nothing is left.');
    }

    #[Group('database')]
    public function testEverythingGoesOnWhereverItStopped(): void
    {
        $this->change('everything');
        self::assertTrue($this->module()->backfill()->run($this->scope));
        $whole = $this->ledger();
        $this->again();
        $this->change('everything');
        for ($run = 1; $run < 120; ++$run) {
            $this->stripe->delete('faults');
            $this->stripe->post('faults', ['kind' => 'error_before', 'times' => 0, 'skip' => 7, 'status' => 400]);
            try {
                if ($this->module()->backfill()->run($this->scope)) {
                    break;
                }
            } catch (ProviderRefusal) {
                continue;
            }
        }
        $this->stripe->delete('faults');

        self::assertGreaterThan(10, $run);
        self::assertLessThan(120, $run);
        self::assertSame($whole, $this->ledger());
    }

    public function testItSaysWhyItStoppedUntilItGoesOn(): void
    {
        $this->stripe->post('faults', ['kind' => 'error_before', 'times' => 0, 'skip' => 8, 'status' => 400]);
        try {
            $this->module()->backfill()->run($this->scope);
            self::fail('It stops.');
        } catch (ProviderRefusal) {
            self::assertSame(['stopped'], $this->said('state'));
        }
        self::assertStringContainsString('Tillbook tries again every minute', (string) $this->history()['problem']);
        self::assertSame('warning', $this->health()['status']);

        $this->stripe->delete('faults');
        $this->module()->backfill()->run($this->scope);
        self::assertSame(['complete', null], $this->said('state', 'problem'));
    }

    #[Group('database')]
    public function testAKeyThatStripeRefusesIsNamedAsTheReason(): void
    {
        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->read, 'state' => 'revoked']);
        try {
            $this->module()->backfill()->run($this->scope);
            self::fail('It stops.');
        } catch (ProviderRefusal) {
            self::assertStringContainsString('accept the key anymore', (string) $this->history()['problem']);
        }
    }

    public function testExportsOfWhatIsNotReadAreRefusedWithTheReason(): void
    {
        $this->readMonths(2);
        $settings = $this->settings();
        $lists = [
            'transactions' => 'readBackTo',
            'deposits' => 'arrivalsBackTo',
            'disputes' => 'readBackTo',
        ];

        foreach ($lists as $list => $name) {
            $complete = (string) ($settings[$name] ?? '');
            foreach (['GET', 'POST'] as $method) {
                $answer = $this->rest($method, "/wc/v3/payments/$list/download");
                self::assertSame(409, $answer->get_status(), "$method $list");
                self::assertSame(HistoryGap::REASON, $answer->as_error()?->get_error_code());
                self::assertStringContainsString(
                    'is still being read',
                    (string) $answer->as_error()->get_error_message(),
                );
                $later = $this->rest($method, "/wc/v3/payments/$list/download", ['date_after' => $complete]);
                self::assertContains($later->get_status(), [200, 201], "$method $list after $complete");
            }
        }
        $this->change('resume');
        $this->module()->backfill()->run($this->scope);
        self::assertSame(201, $this->rest('POST', '/wc/v3/payments/transactions/download')->get_status());
    }

    public function testExportsAndMonthsWaitForAListThatStripeRefuses(): void
    {
        $key = $this->stripe->keys->read;
        $names = array_map(static fn(Permission $one): string => $one->name(), Permissions::looking());
        $this->stripe->post('keys/change', [
            'key' => $key,
            'permissions' => array_values(array_diff($names, ['rak_payout_read'])),
        ]);
        $this->module()->backfill()->run($this->scope);

        $month = ['month' => gmdate('Y-m', $this->monthsAgo(2))];
        foreach (
            [
                $this->rest('GET', '/wc/v3/payments/deposits/download'),
                $this->rest(
                    'POST',
                    '/wc/v3/payments/month-close/close',
                    $month + ['fingerprint' => str_repeat('0', 64)],
                ),
            ]
            as $answer
        ) {
            self::assertSame(HistoryGap::REASON, $answer->as_error()?->get_error_code());
            self::assertStringContainsString(
                'Payments › Settings, under Connection',
                $answer->as_error()->get_error_message(),
            );
        }
        $shown = $this->rest('GET', '/wc/v3/payments/month-close', $month)->get_data();
        self::assertStringContainsString(
            'Payments › Settings, under Connection',
            (string) ($shown['unread_reason'] ?? null),
        );
        self::assertTrue($this->settings()['isRefused'] ?? null);
        self::assertSame(['stopped'], $this->said('state'));
        self::assertStringContainsString('payouts', (string) $this->history()['problem']);
        $this->change('pause');
        self::assertSame(['paused'], $this->said('state'));
        $this->change('resume');

        $this->stripe->post('keys/change', ['key' => $key, 'permissions' => 'read']);
        $database = Plugin::instance()->services->database;
        $database->execute(
            'UPDATE ' . $database->table('stripe_cursors') . ' SET not_before = 1 WHERE ledger_id = ? AND is_done = 0',
            [$this->scope->id],
        );
        self::assertTrue($this->module()->backfill()->run($this->scope));
        self::assertSame(['complete', null], $this->said('state', 'problem'));
        self::assertContains($this->rest('GET', '/wc/v3/payments/deposits/download')->get_status(), [200, 201]);
    }

    public function testAccountantsSeeItAndChangeNothing(): void
    {
        $this->readMonths(1);
        $this->actAs(Roles::ACCOUNTANT);

        self::assertSame(['paused'], $this->said('state'));
        self::assertSame(403, $this->change('resume')->get_status());
        self::assertSame(['paused'], $this->said('state'));
    }

    public function testAModeWithoutAnAccountHasNoHistory(): void
    {
        $answer = $this->rest('POST', self::ROUTE, ['mode' => 'live', 'action' => 'everything']);

        self::assertSame(409, $answer->get_status());
        self::assertSame(
            ['test'],
            array_column(Json::objects(['a' => $this->rest('GET', self::ROUTE)->get_data()], 'a.accounts'), 'mode'),
        );
    }

    /** Reads until so many of the newest months are complete, and pauses. */
    private function readMonths(int $months): void
    {
        $backfill = $this->module()->backfill();
        $until = $this->monthsAgo($months - 1);
        $backfill->run($this->scope, null, function (Progress $progress) use ($until): void {
            if ($progress->back !== null && $progress->back <= $until) {
                $this->change('pause');
            }
        });
    }

    /** Returns the start of a month, epoch seconds. */
    private function monthsAgo(int $months): int
    {
        return (new DateTimeImmutable('now', new DateTimeZone('UTC')))
            ->modify('first day of this month')
            ->setTime(0, 0)
            ->modify("-$months months")
            ->getTimestamp();
    }

    private function change(string $action): WP_REST_Response
    {
        return $this->rest('POST', self::ROUTE, ['mode' => 'test', 'action' => $action]);
    }

    /** @return array<string, mixed> */
    private function history(): array
    {
        $answer = $this->rest('GET', self::ROUTE);
        self::assertSame(200, $answer->get_status());

        return Json::objects(['answer' => $answer->get_data()], 'answer.accounts')[0] ?? [];
    }

    /** @return list<mixed> */
    private function said(string ...$fields): array
    {
        $history = $this->history();

        return array_map(static fn(string $field): mixed => $history[$field] ?? null, array_values($fields));
    }

    /** @return array<string, mixed>|null */
    private function settings(): ?array
    {
        $account = Plugin::instance()->services->account();
        $account->forget();

        return $account->history()?->toArray(new StoreTime());
    }

    /** @return array<string, mixed> */
    private function health(): array
    {
        $items = $this->module()->connect()->health()->account(false)['items'] ?? [];
        self::assertIsArray($items);

        return array_column($items, null, 'name')['history'] ?? [];
    }

    /** @return int how many refunds at Stripe only say that an authorization, or the rest of one, was released */
    private function releases(): int
    {
        $account = $this->atStripe();
        $booked = array_column(Json::objects($account, 'balance_transaction'), 'reporting_category', 'id');
        $captured = array_column(Json::objects($account, 'charge'), 'captured', 'id');

        return count(
            array_filter(
                Json::objects($account, 'refund'),
                static fn(array $refund): bool => ($booked[Json::id($refund, 'balance_transaction') ?? ''] ?? null) ===
                    'partial_capture_reversal' || $captured[Json::id($refund, 'charge') ?? ''] === false,
            ),
        );
    }

    /** How many objects of these kinds the account has; charges without those of payment intents. */
    private function numberOf(string ...$kinds): int
    {
        $account = $this->atStripe();
        $number = 0;
        foreach ($kinds as $kind) {
            $number += count(
                array_filter(
                    Json::objects($account, $kind),
                    static fn(array $object): bool => $kind !== 'charge' ||
                        Json::text($object, 'payment_intent') === null,
                ),
            );
        }

        return $number;
    }

    /** @return array<string, mixed> every object of the account, by kind */
    private function atStripe(): array
    {
        foreach (Json::objects($this->stripe->get('dump'), 'accounts') as $account) {
            if (Json::text($account, 'account.id') === $this->stripe->account) {
                return $account;
            }
        }
        self::fail('The fake has no such account.');
    }

    private function again(): void
    {
        $database = Plugin::instance()->services->database;
        foreach (
            [
                'transactions',
                'payments',
                'refunds',
                'disputes',
                'payouts',
                'timeline',
                'objects',
                'stripe_cursors',
                'stripe_history',
            ]
            as $table
        ) {
            $database->execute('DELETE FROM ' . $database->table($table) . ' WHERE ledger_id = ?', [$this->scope->id]);
        }
    }
}
