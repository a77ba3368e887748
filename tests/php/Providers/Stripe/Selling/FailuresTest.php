<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\SaveCard;
use Tillbook\Tests\Conformance\Scenarios\DyingDatabase;
use Tillbook\Tests\Support\FakeStripe;
use Tillbook\Tests\Support\WithUnreadableOrders;

/**
 * Everything that can go wrong between a shopper's payment and Stripe. Whatever it is: the order is paid once or not at
 * all, and ledger and Stripe agree.
 */
final class FailuresTest extends SellingStripe
{
    use WithUnreadableOrders;

    private const DAY = 86_400;
    private const KINDS = ['pay', 'decline', 'ask', 'again', 'keep', 'add'];

    protected function tearDown(): void
    {
        FakeStripe::takeWrongRequests();
        parent::tearDown();
    }

    #[DataProvider('faults')]
    public function testAPaymentIsMadeOnceWhateverTheRequestMeets(
        string $kind,
        string $fault,
        int $times,
        int $skip,
    ): void {
        $command = $this->command($kind);
        $this->stripe->post('faults', [
            'kind' => $fault,
            'method' => 'POST',
            'path' => '/v1/' . ($kind === 'add' ? 'setup' : 'payment') . '_intents',
            'times' => $times,
            'skip' => $skip,
        ]);
        $outcome = $this->outcomeOf($command);
        $this->stripe->delete('faults');
        if ($outcome === 'unknown') {
            $this->settleLater();
        }

        $this->assertSettledOnce($kind);
    }

    /** @return iterable<string, array{string, string, int, int}> */
    public static function faults(): iterable
    {
        foreach (self::KINDS as $kind) {
            $isPlain = in_array($kind, ['pay', 'again'], true);
            foreach ($isPlain ? self::FAULTS : ['drop_before', 'drop_after', 'error_kept'] as $fault) {
                foreach ($isPlain ? [1, 3] : [3] as $times) {
                    // The second request of another try is the one that pays.
                    foreach ($kind === 'again' ? [0, 1] : [0] as $skip) {
                        yield "$kind, $fault, $times times, after $skip" => [$kind, $fault, $times, $skip];
                    }
                }
            }
        }
    }

    public function testADeclineIsAnsweredWhileNothingCanBeReadAtStripe(): void
    {
        $command = $this->command('decline');
        $this->stripe->post('faults', ['kind' => 'error_before', 'method' => 'GET', 'times' => 2]);
        $this->act($command);
        $this->stripe->delete('faults');

        $this->assertSettledOnce('decline');
    }

    public function testADeclineWhoseAnswerIsLostAndCantBeReadIsLookedUp(): void
    {
        $command = $this->command('decline');
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        $this->lost(fn() => $this->act($command));
        $this->stripe->post('faults', ['kind' => 'error_before', 'method' => 'GET', 'times' => 2]);
        $this->later(61);
        $this->settle();
        $this->later(61);
        $this->settle();

        $this->assertSettledOnce('decline');
    }

    #[Group('database')]
    #[TestWith(['yes'])]
    #[TestWith(['no'])]
    public function testAPaymentWhoseOrderCantBeReadIsRepeatedOnceItCan(string $hasOrderTables): void
    {
        self::needShop();
        self::storeOrdersInTables($hasOrderTables);
        $this->order = $this->newOrder();
        $command = new PayOrder($this->request());
        $this->stripe->post('faults', ['kind' => 'drop_before', 'method' => 'POST', 'times' => 2]);
        $this->lost(fn() => $this->act($command));
        $this->stripe->delete('faults');
        $this->later(61);
        self::whileUnreadable([$this->order->get_id()], fn(): int => $this->settle());
        self::assertSame([], $this->intentsAtStripe());

        $this->settleLater();
        self::assertSame([['pay', 'done']], $this->commands());
        self::assertCount(1, $this->intentsAtStripe());
    }

    public function testARepeatedPaymentDoesNotUndoWhatCameAfterIt(): void
    {
        $command = new PayOrder($this->request());
        $this->loseAnswerOf($command);
        $intent = (string) Json::text($this->intentsAtStripe()[0], 'id');
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->stripe->post('refund', ['payment' => $intent]);
        $this->hear();
        $before = $this->ledger();
        self::assertSame('5000', $before['payments'][0]['amount_refunded']);
        $this->stripe->post('advance', ['seconds' => 60]);
        $this->later(61);
        self::assertSame(1, $this->settle());

        self::assertSame($before, $this->ledger());
    }

    public function testARepeatedAuthorizationDoesNotUndoItsCapture(): void
    {
        $this->loseAnswerOf(new PayOrder($this->request(more: ['captureLater' => true])));
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->stripe->post('capture');
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->hear();
        $before = $this->ledger();
        self::assertSame('succeeded', $before['payments'][0]['status']);
        $this->stripe->post('advance', ['seconds' => 60]);
        $this->later(61);
        self::assertSame(1, $this->settle());

        self::assertSame($before, $this->ledger());
    }

    #[Group('database')]
    #[TestWith([self::ASKS, 1])]
    #[TestWith([self::OK, 0])]
    public function testAShopperWhoCouldNotApproveGetsThePromisedEmail(string $card, int $emails): void
    {
        $this->loseAnswerOf(new PayOrder($this->request($card)));
        $this->later(61);
        self::assertSame(1, $this->settle());
        $this->later(301);
        $this->settle();

        $told = array_filter(
            wc_get_order_notes(['order_id' => $this->order->get_id()]),
            fn(object $note): bool => ($note->customer_note ?? false) === true &&
                str_contains((string) $note->content, 'still needs your approval') &&
                str_contains((string) $note->content, esc_html($this->order->get_checkout_payment_url())),
        );
        self::assertCount($emails, $told);
    }

    private function loseAnswerOf(Command $command): void
    {
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        $this->lost(fn() => $this->act($command));
        $this->stripe->delete('faults');
    }

    #[DataProvider('deaths')]
    public function testAProcessThatDiesWhileItSendsIsTakenOver(string $kind, bool $isAfter): void
    {
        $command = $this->command($kind);
        $this->dying($isAfter, fn() => $this->act($command), '#/v1/(payment|setup)_intents#');
        self::assertContains('sent', array_column($this->commands(), 1));
        $this->later(61);
        self::assertSame(1, $this->settle());

        $this->assertSettledOnce($kind);
    }

    /** @return iterable<string, array{string, bool}> */
    public static function deaths(): iterable
    {
        return self::deathsOf(self::KINDS);
    }

    #[Group('database')]
    public function testAProcessThatDiesAtAnyStatementIsTakenOver(): void
    {
        $step = (string) getenv('TILLBOOK_ALL_SCENARIOS') === '' ? 6 : 1;
        $statements = 0;
        do {
            $this->order = $this->newOrder();
            $command = new PayOrder($this->request());
            $isAlive = DyingDatabase::during($statements, fn() => $this->act($command));
            wp_cache_flush();
            $this->later(61);
            $this->settle();
            $asked = Database::fromWordPress()->value(
                'SELECT state FROM ' .
                    Database::fromWordPress()->table('writes') .
                    ' WHERE ledger_id = ? AND subject_id = ?',
                [$this->scope->id, $command->subjectId()],
            );
            // Before the command was stored, it was never asked for; before its request was stored, it is not sent.
            self::assertContains($asked, [null, 'refused', 'done'], "After $statements statements.");
            self::assertCount(
                $asked === 'done' ? 1 : 0,
                $this->paidFor((string) $this->order->get_id()),
                "After $statements statements.",
            );
            $statements += $step;
        } while (!$isAlive);
        self::assertGreaterThan(10, $statements);
        $this->hear();
        foreach ($this->ledger()['payments'] as $payment) {
            self::assertSame(['succeeded', '0'], [$payment['status'], $payment['amount_refunded']]);
        }
    }

    public function testTheRequestIsRepeatedByteForByteAndAfterADayOnlyLookedUp(): void
    {
        $command = $this->command('pay');
        $this->stripe->post('faults', ['kind' => 'drop_before', 'method' => 'POST', 'times' => 0]);
        $this->lost(fn() => $this->act($command));
        $first = $this->posted();
        self::assertCount(2, $first);
        $this->later(22 * 3600);
        self::assertSame(0, $this->settle());
        foreach ($this->posted() as $again) {
            self::assertSame(
                [$first[0]['idempotencyKey'], $first[0]['params']],
                [$again['idempotencyKey'], $again['params']],
            );
        }
        $this->stripe->delete('faults');
        $this->later(2 * 3600);
        self::assertSame(0, $this->settle(), 'It was not carried out.');
        self::assertSame([], $this->posted(), 'It is never sent again.');
        self::assertSame([['pay', 'refused']], $this->commands());
        self::assertSame([], $this->intentsAtStripe());
    }

    #[DataProvider('found')]
    public function testWhatWasCarriedOutIsFoundAfterADayByItsName(string $kind): void
    {
        $command = $this->command($kind);
        $this->stripe->post('faults', [
            'kind' => 'drop_after',
            'method' => 'POST',
            'times' => 2,
            'path' => '/v1/' . ($kind === 'add' ? 'setup' : 'payment') . '_intents',
            'skip' => $kind === 'again' ? 1 : 0,
        ]);
        $this->lost(fn() => $this->act($command));
        // More than a page of other payments, whose news doesn't matter.
        $this->stripe->post('webhooks', ['mode' => 'lose']);
        for ($other = 0; $other < ($kind === 'pay' ? 120 : 3); ++$other) {
            $this->stripe->post('pay', ['amount' => 1000]);
        }
        $this->stripe->post('webhooks', ['mode' => 'hold']);
        $this->stripe->delete('requests');
        $this->later(self::DAY);
        self::assertSame(1, $this->settle());
        self::assertSame([], $this->posted());
        $this->assertSettledOnce($kind);
    }

    /** @return iterable<string, array{string}> */
    public static function found(): iterable
    {
        foreach (['pay', 'decline', 'ask', 'again', 'add'] as $kind) {
            yield $kind => [$kind];
        }
    }

    public function testAnOrderThatAnotherTabPaidMeanwhileIsNotPaidAgain(): void
    {
        $id = (string) Json::text($this->buy(self::DECLINED)->object, 'id');
        $again = new PayOrder($this->request(more: ['intentId' => $id]));
        // The first tab pays after the second one has looked.
        $approve = function (mixed $answer, mixed $arguments) use ($id, &$approve): mixed {
            if (is_array($arguments) && ($arguments['method'] ?? null) === 'POST') {
                remove_filter('pre_http_request', $approve, 7);
                $this->confirmElsewhere($id);
            }

            return $answer;
        };
        add_filter('pre_http_request', $approve, 7, 2);
        $paid = $this->act($again, 1);

        self::assertSame([$id, 'succeeded'], [$paid->object['id'], $paid->object['status']]);
        self::assertCount(1, $this->paidFor((string) $this->order->get_id()));
        self::assertSame('5000', $this->ofOrder()[0]['amount_captured']);
    }

    public function testARevokedKeyProvesNothingAboutWhatWasSentBefore(): void
    {
        $command = $this->command('pay');
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        $this->lost(fn() => $this->act($command));
        $key = $this->stripe->keys->sell;
        foreach ([['state' => 'revoked'], ['state' => 'valid', 'permissions' => 'read']] as $change) {
            $this->stripe->post('keys/change', ['key' => $key] + $change);
            $this->later(61);
            self::assertSame(0, $this->settle());
            self::assertSame([['pay', 'unknown']], $this->commands());
        }
        $this->stripe->post('keys/change', ['key' => $key, 'permissions' => 'sell']);
        $this->later(61);
        self::assertSame(1, $this->settle());
        $this->assertSettledOnce('pay');
    }

    private function command(string $kind): Command
    {
        if ($kind === 'again') {
            $first = (string) Json::text($this->buy(self::DECLINED)->object, 'id');
            $command = new PayOrder($this->request(more: ['intentId' => $first]));
        } else {
            $command = match ($kind) {
                'decline' => new PayOrder($this->request(self::POOR)),
                'ask' => new PayOrder($this->request(self::ASKS)),
                'keep' => new PayOrder($this->request(more: ['save' => true])),
                'add' => new SaveCard(
                    1,
                    $this->stripe->card(),
                    new Billing('Jamie Sample', 'jamie@example.com'),
                    null,
                    self::RETURN,
                ),
                default => new PayOrder($this->request()),
            };
        }
        $this->stripe->delete('requests');

        return $command;
    }

    /** The outcome that is stored is the one at Stripe, and the ledger has it before and after the webhooks. */
    private function assertSettledOnce(string $kind): void
    {
        $states = array_column($this->commands(), 1);
        self::assertCount($kind === 'again' ? 2 : 1, $states);
        $state = $states[count($states) - 1];
        self::assertContains($state, ['done', 'refused']);
        if ($kind === 'add') {
            $setups = Json::objects($this->stripe->get('dump'), 'accounts.0.setup_intent');
            self::assertSame($state === 'done' ? ['succeeded'] : [], array_column($setups, 'status'));

            return;
        }
        $order = (string) $this->order->get_id();
        $own = array_values(
            array_filter(
                $this->intentsAtStripe(),
                static fn(array $intent): bool => Json::text($intent, 'metadata.order_id') === $order,
            ),
        );
        $expected = match (true) {
            $kind === 'again' => [$state === 'done' ? 'succeeded' : 'requires_payment_method'],
            $state === 'refused' => [],
            $kind === 'decline' => ['requires_payment_method'],
            $kind === 'ask' => ['requires_action'],
            default => ['succeeded'],
        };
        self::assertSame($expected, array_column($own, 'status'));
        $before = $this->ofOrder();
        self::assertSame($expected, array_column($before, 'status'));
        $this->hear('shuffled', 2);
        self::assertSame($before, $this->ofOrder(), 'The webhook changes nothing.');
    }

    /** @return list<array<string, string|null>> the order's payments in the ledger */
    private function ofOrder(): array
    {
        $rows = array_values(
            array_filter(
                $this->ledger()['payments'],
                fn(array $row): bool => $row['order_id'] === (string) $this->order->get_id(),
            ),
        );

        // How risky a declined payment is comes with its charge's event (DeclinedTry).
        return array_map(
            static fn(array $row): array => array_replace(
                $row,
                $row['status'] === 'requires_payment_method' ? ['risk_level' => null] : [],
            ),
            $rows,
        );
    }

    /** @return list<array<string, mixed>> the payments of an order that took money at Stripe */
    private function paidFor(string $order): array
    {
        return array_values(
            array_filter(
                $this->intentsAtStripe(),
                static fn(array $intent): bool => Json::text($intent, 'metadata.order_id') === $order &&
                    Json::text($intent, 'status') === 'succeeded',
            ),
        );
    }
}
