<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Platform\Json;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Providers\Stripe\Requests;
use Tillbook\Tests\Support\FakeStripe;

/** All that can go wrong between the bank's answer and what the fraud rules make of it: it ends the same, once. */
final class FraudFailuresTest extends SellingStripe
{
    use WithFraudRules;

    private const DAY = 86_400;
    /** By what the rules do: whether they block, the card, what is left at Stripe, and the fraud status. */
    private const VERDICTS = [
        'capture' => [true, self::OK, 'succeeded', null],
        'hold' => [false, self::WRONG_ADDRESS, 'requires_capture', 'review'],
        'block' => [true, self::WRONG_ADDRESS, 'canceled', 'block'],
    ];

    protected function tearDown(): void
    {
        FakeStripe::takeWrongRequests();
        parent::tearDown();
    }

    #[DataProvider('deaths')]
    public function testAProcessThatDiesAfterTheBankAnsweredIsTakenOver(
        string $verdict,
        int $request,
        bool $isAfter,
    ): void {
        $command = $this->command($verdict);
        $this->dies($command, $request, $isAfter);
        // The payment is decided by the rules that it began with, no matter what the merchant changes since.
        $this->fraud()->write(['current_protection_level' => 'basic']);
        $this->later(61);
        self::assertSame(1, $this->settle());

        $this->assertDecided($verdict);
    }

    /** @return iterable<string, array{string, int, bool}> */
    public static function deaths(): iterable
    {
        foreach (['capture' => 2, 'hold' => 2, 'block' => 3] as $verdict => $requests) {
            for ($request = 1; $request <= $requests; ++$request) {
                yield "$verdict, before request $request" => [$verdict, $request, false];
                yield "$verdict, after request $request" => [$verdict, $request, true];
            }
        }
    }

    #[DataProvider('faults')]
    public function testTheVerdictIsCarriedOutOnceWhateverItsRequestMeets(
        string $verdict,
        string $fault,
        int $times,
    ): void {
        $command = $this->command($verdict);
        $this->stripe->post('faults', [
            'kind' => $fault,
            'method' => 'POST',
            'path' => '/v1/payment_intents/',
            'times' => $times,
        ]);
        $this->outcomeOf($command);
        $this->stripe->delete('faults');
        $this->settleLater();

        $this->assertDecided($verdict);
    }

    /** @return iterable<string, array{string, string, int}> */
    public static function faults(): iterable
    {
        foreach (array_keys(self::VERDICTS) as $verdict) {
            foreach (['drop_before', 'drop_after', 'error_after', 'error_kept', 'rate_limit', 'lock'] as $fault) {
                // Stripe repeats the error that it kept, so one is enough.
                yield "$verdict, $fault" => [$verdict, $fault, $fault === 'error_kept' ? 1 : 3];
            }
        }
    }

    #[DataProvider('verdicts')]
    public function testAfterADayTheVerdictFollowsFromWhatIsThere(string $verdict): void
    {
        $command = $this->command($verdict);
        $this->dies($command, 2);
        $this->later(self::DAY);
        self::assertSame(1, $this->settle());

        $this->assertDecided($verdict);
    }

    #[DataProvider('verdicts')]
    public function testTheEventDecidesIfTheProcessThatPaidIsGone(string $verdict): void
    {
        $command = $this->command($verdict);
        $this->dies($command, 2);
        $this->hear('shuffled', 2);
        $this->later(61);
        self::assertSame(1, $this->settle());

        $this->assertDecided($verdict);
    }

    /** @return iterable<string, array{string}> */
    public static function verdicts(): iterable
    {
        foreach (array_keys(self::VERDICTS) as $verdict) {
            yield $verdict => [$verdict];
        }
    }

    public function testAVerdictThatTheKeyMayNoLongerCarryOutKeepsOnlyItsEventsWaiting(): void
    {
        $command = $this->command('capture');
        $this->dies($command, 2);
        $this->stripe->post('keys/change', ['key' => $this->key(), 'permissions' => 'read']);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->stripe->post('pay', ['amount' => 7700]);
        $this->stripe->post('advance', ['seconds' => 10]);

        $this->hear();

        self::assertContains('7700', array_column($this->ledger()['payments'], 'amount_captured'));
    }

    public function testAMerchantWhoWasFasterIsNotOverruled(): void
    {
        $command = $this->command('block');
        $this->dies($command, 2);
        $this->api()->send(Requests::capture((string) $this->onlyIntent()['id'], [], 'by_hand'));
        $this->later(61);
        self::assertSame(1, $this->settle());

        self::assertSame('succeeded', Json::text($this->onlyIntent(), 'status'));
        self::assertSame([['succeeded', null]], $this->held());
    }

    public function testTheBankThatIsAnsweredInAnotherTabMeanwhileTakesTheMoneyAndNothingIsBlocked(): void
    {
        $this->rule(['address_mismatch' => ['block' => true]]);
        $first = $this->buy(self::ASKS);
        $again = new PayOrder(
            $this->request(more: ['shippingCountry' => 'CA', 'intentId' => Json::text($first->object, 'id')]),
        );
        $approve = function (mixed $answer, mixed $arguments) use ($first, &$approve): mixed {
            if (is_array($arguments) && ($arguments['method'] ?? null) === 'POST') {
                remove_filter('pre_http_request', $approve, 7);
                $this->stripe->bankPage(self::page($first), 'complete');
            }

            return $answer;
        };
        add_filter('pre_http_request', $approve, 7, 2);
        $paid = $this->act($again, 1);

        self::assertSame('succeeded', Json::text($paid->object, 'status'));
        self::assertSame([['succeeded', null]], $this->held());
        $this->hear('shuffled', 2);
        self::assertSame([['succeeded', null]], $this->held());
        self::assertSame('completed', $this->statusOfOrder());
    }

    private function command(string $verdict): PayOrder
    {
        [$blocks, $card] = self::VERDICTS[$verdict];
        $this->rule(['avs_mismatch' => ['block' => $blocks]]);
        $command = new PayOrder($this->request($card));
        $this->stripe->delete('requests');

        return $command;
    }

    /** Stripe, ledger, order and command agree, before the webhooks and after them. */
    private function assertDecided(string $verdict): void
    {
        [, , $status, $fraud] = self::VERDICTS[$verdict];
        $order = ['capture' => 'completed', 'hold' => 'on-hold', 'block' => 'failed'][$verdict];
        self::assertSame([['pay', 'done']], $this->commands());
        for ($heard = 0; $heard < 2; ++$heard) {
            self::assertSame($status, Json::text($this->onlyIntent(), 'status'));
            self::assertSame([[$status, $fraud]], $this->held());
            self::assertSame($order, $this->statusOfOrder());
            $this->hear('shuffled', 2);
        }
    }

    /** Lets the process die at one of its requests about payments: before the fake gets it, or after its answer. */
    private function dies(PayOrder $command, int $request, bool $isAfter = false): void
    {
        $this->dying($isAfter, fn() => $this->act($command), '#/v1/payment_intents#', $request);
    }
}
