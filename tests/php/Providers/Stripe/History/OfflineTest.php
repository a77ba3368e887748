<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\History;

use Closure;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Events;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Plugin;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Events\Polling;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;
use Tillbook\Tests\Support\TestClock;

/** A site that is off for longer than Stripe keeps events, and on again. */
#[Group('database')]
final class OfflineTest extends ConnectedStripe
{
    private const DAYS = 80;

    /** The account was connected 80 days ago, when Stripe's clock stood there. */
    protected function world(): array
    {
        return ['now' => time() - self::DAYS * 86_400, 'payments' => 30, 'days' => 60, 'seed' => 'offline'];
    }

    protected function setUp(): void
    {
        parent::setUp();
        (new JsonOption('tillbook_stripe_test'))->change(
            static fn(array $stored): array => ['connected' => time() - self::DAYS * 86_400] + $stored,
        );
        $this->stripe->post('webhooks', ['mode' => 'lose']);
    }

    #[Group('one-database')]
    public function testWhatHappenedMeanwhileIsReadWithoutAnEffect(): void
    {
        $old = (string) Json::text($this->stripe->post('pay', ['amount' => 5000]), 'intent.id');
        $this->stripe->post('advance', ['seconds' => 10]);
        $dispute = (string) Json::text($this->stripe->post('dispute', ['payment' => $old]), 'dispute.id');
        $this->module()->backfill()->run($this->scope);
        self::assertSame('needs_response', $this->row('disputes', 'dispute_id', $dispute)['status']);

        $mails = 0;
        add_filter('pre_wp_mail', static function () use (&$mails): bool {
            ++$mails;

            return true;
        });
        $new = $this->whileTheSiteIsOff();
        $this->module()->polling()->poll($this->scope);
        $this->work();
        self::assertSame(
            'Tillbook didn\'t hear from Stripe for more than 30 days. It now reads what it missed. Orders don\'t change.',
            $this->health(),
        );
        $this->module()->polling()->poll($this->scope);
        self::assertTrue($this->module()->backfill()->run($this->scope));

        self::assertSame('lost', $this->row('disputes', 'dispute_id', $dispute)['status'], 'It began before.');
        self::assertSame(
            ['7000', '700', 'succeeded'],
            array_values(
                array_intersect_key($this->row('payments', 'payment_intent_id', $new), [
                    'amount' => 0,
                    'amount_refunded' => 0,
                    'status' => 0,
                ]),
            ),
        );
        self::assertCount(
            2,
            array_filter(
                $this->ledger()['transactions'],
                static fn(array $row): bool => $row['payment_intent_id'] === $new && $row['deposit_id'] !== null,
            ),
            'The payment and its refund are paid out.',
        );
        self::assertStringStartsWith('Complete back to ', $this->health());
        self::assertSame(0, $mails);
        self::assertNull($this->row('payments', 'payment_intent_id', $new)['order_id']);
    }

    public function testWhereverReadingStopsItEndsTheSame(): void
    {
        $this->module()->backfill()->run($this->scope);
        $this->whileTheSiteIsOff();
        $this->module()->polling()->poll($this->scope);
        $this->module()->backfill()->run($this->scope);
        $whole = $this->ledger();

        $this->module()
            ->backfill()
            ->rereadGap($this->scope, time() - self::DAYS * 86_400, time() - 30 * 86_400);
        for ($runs = 0; $runs < 200 && !$this->stopAfterAPage(); ++$runs) {
            self::assertNotSame([], $this->ledger()['payments']);
        }

        self::assertSame($whole, $this->ledger());
    }

    #[Group('one-database')]
    public function testWhatHappenedIsReadAlsoIfStripeAnswersDaysAfterTheSiteIsBack(): void
    {
        $this->module()->backfill()->run($this->scope);
        $this->stripe->post('advance', ['days' => self::DAYS - 32]);
        $paid = (string) Json::text($this->stripe->post('pay', ['amount' => 7000]), 'intent.id');
        $this->stripe->post('advance', ['days' => 29]);
        $this->stripe->post('faults', ['kind' => 'error_before', 'path' => '/v1/events', 'times' => 0]);
        try {
            $this->polling(-3)->poll($this->scope);
            self::fail('Stripe answered.');
        } catch (ProviderUnreachable) {
            $this->stripe->delete('faults');
        }
        $this->stripe->post('advance', ['days' => 3]);
        $this->polling(0)->poll($this->scope);
        $this->module()->backfill()->run($this->scope);

        self::assertSame('7000', $this->row('payments', 'payment_intent_id', $paid)['amount'] ?? null);
    }

    #[Group('one-database')]
    public function testAProcessThatDiesBeforeItSavesThePlaceReadsTheSameAgain(): void
    {
        $this->module()->backfill()->run($this->scope);
        $this->whileTheSiteIsOff();
        $fills = 0;
        $backfill = $this->module()->backfill();
        $dying = $this->polling(0, function (LedgerScope $scope, int $from, int $until) use ($backfill, &$fills): void {
            $backfill->rereadGap($scope, $from, $until);
            if (++$fills < 3) {
                throw new \RuntimeException('killed');
            }
        });
        for ($runs = 0; $runs < 3; ++$runs) {
            try {
                $dying->poll($this->scope);
            } catch (\RuntimeException) {
                $backfill->run($this->scope, 0);
            }
        }
        self::assertTrue($backfill->run($this->scope));
        $dying->poll($this->scope);
        self::assertSame(3, $fills, 'It is read once.');
        $read = $this->ledger();

        (new JsonOption('tillbook_stripe_poll_' . $this->scope->id))->change(static fn(): array => []);
        $this->module()->polling()->poll($this->scope);
        $backfill->run($this->scope);
        self::assertSame($this->ledger(), $read);
        self::assertStringStartsWith('Complete back to ', $this->health());
    }

    #[Group('one-database')]
    public function testAnOutageWithinWhatStripeKeepsIsLeftToEvents(): void
    {
        $this->module()->backfill()->run($this->scope);
        $this->stripe->post('advance', ['days' => self::DAYS]);
        (new JsonOption('tillbook_stripe_poll_' . $this->scope->id))->change(
            static fn(): array => ['cursor' => time() - 29 * 86_400],
        );
        $this->module()->polling()->poll($this->scope);

        self::assertStringStartsWith('Complete back to ', $this->health());
    }

    /** @param (Closure(LedgerScope, int, int): void)|null $missed */
    private function polling(int $days, ?Closure $missed = null): Polling
    {
        $services = Plugin::instance()->services;
        $clock = TestClock::ahead($days * 86_400);

        return new Polling(
            $this->module()->ledgers(),
            new Clients(new KeyStore($services->clock), $services->clock),
            new Accounts(),
            $clock,
            $services->inbox(...),
            new Events($services->database, $services->clock),
            $this->module()->worker(),
            $missed ??
                fn(LedgerScope $scope, int $from, int $until) => $this->module()
                    ->backfill()
                    ->rereadGap($scope, $from, $until),
        );
    }

    /** No one answers disputes, a payment is made, refunded and paid out. Returns the payment. */
    private function whileTheSiteIsOff(): string
    {
        $this->stripe->post('advance', ['days' => 20]);
        $paid = $this->stripe->post('pay', ['amount' => 7000]);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->stripe->post('refund', ['payment' => Json::text($paid, 'intent.id'), 'amount' => 700]);
        $this->stripe->post('advance', ['days' => 60]);

        return (string) Json::text($paid, 'intent.id');
    }

    /** @return bool whether it has read everything */
    private function stopAfterAPage(): bool
    {
        try {
            return $this->module()
                ->backfill()
                ->run($this->scope, null, static function (): never {
                    throw new \RuntimeException('killed');
                });
        } catch (\RuntimeException) {
            return false;
        }
    }

    /** @return array<string, string|null> */
    private function row(string $table, string $column, string $id): array
    {
        return array_column($this->ledger()[$table], null, $column)[$id] ?? [];
    }

    private function health(): string
    {
        $items = $this->module()->connect()->health()->account(false)['items'] ?? [];
        self::assertIsArray($items);

        return (string) (array_column($items, 'text', 'name')['history'] ?? '');
    }
}
