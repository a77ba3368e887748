<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\History;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;

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
            ->fill($this->scope, time() - self::DAYS * 86_400, time() - 30 * 86_400);
        for ($runs = 0; $runs < 200 && !$this->stopAfterAPage(); ++$runs) {
            self::assertNotSame([], $this->ledger()['payments']);
        }

        self::assertSame($whole, $this->ledger());
    }

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
