<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance\Scenarios;

use LogicException;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Plugin;
use Tillbook\Provider\Commands\ApproveReview;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\CloseDispute;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Commands\UpdateDispute;
use Tillbook\Provider\EventBatch;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\PublishableKey;
use Tillbook\Providers\Stripe\StripeModule;
use Tillbook\Providers\Stripe\StripeProvider;
use Tillbook\Tests\Support\FakeStripe;

/** An account at the fake Stripe, whose news arrives in one of several ways. */
final class StripeWorld implements Shop
{
    use Shopping;

    private const CARDS = [
        'good' => '4242424242424242',
        'poor' => '4000000000009995',
        'wrong' => '4000000000000028',
        'asks' => '4000002760003184',
    ];

    private readonly FakeStripe $stripe;
    private ?LedgerScope $scope = null;
    /** @var array<string, string> by payment */
    private array $reviews = [];

    /**
     * @param int $every of the killed worker: how many statements more each time before it dies
     * @param bool $isActing whether Tillbook refunds, captures, cancels and responds, not someone in Stripe's Dashboard
     * @param bool $isSelling whether shoppers pay in the checkout of this store
     * @param bool $isElsewhere whether another shop takes the payments
     */
    public function __construct(
        private readonly int $start,
        private readonly Way $way,
        string $seed = 'conformance',
        private readonly int $every = 7,
        private readonly bool $isActing = false,
        private readonly bool $isSelling = false,
        private readonly bool $isElsewhere = false,
    ) {
        // The sandbox books debits when they are paid, as Stripe once did; Acting\DebitsTest has what Stripe does now.
        $this->stripe = FakeStripe::start([
            'now' => $start,
            'seed' => $seed,
            'account' => ['booksDebitsLate' => true],
        ]);
        $this->stripe->post('webhooks', [
            'mode' => $way === Way::Polled || $way === Way::Backfilled ? 'lose' : 'hold',
            'signedAt' => 'machine',
        ]);
        if ($way !== Way::Backfilled) {
            $this->connect();
        }
    }

    public function offer(string $method): void
    {
        $this->stripe->post('methods', ['methods' => [$method => 'on']]);
    }

    public function answerBank(string $payment, bool $isApproved): void
    {
        $page = Json::text($this->opened()->payment($payment), 'next_action.redirect_to_url.url');
        $this->stripe->bankPage((string) $page, $isApproved ? 'complete' : 'fail');
        if ($this->comesBack()) {
            // The shopper is back before the webhook.
            $arrived = $this->opened()->arrived($payment);
            $hear = fn() => Plugin::instance()
                ->services->inbox()
                ->receive($this->scope(), EventBatch::of('command', ...$arrived->events));
            $this->way === Way::Killed ? DyingDatabase::again($this->scope(), $this->every, $hear) : $hear();
        }
        $this->told();
    }

    /** Whether shoppers come back from their bank's page. If webhooks are late or lost, they don't either. */
    private function comesBack(): bool
    {
        return $this->way !== Way::Shuffled && $this->way !== Way::Polled;
    }

    public function pay(int $amount, string $currency = 'usd'): string
    {
        return $this->payment(['amount' => $amount, 'currency' => $currency]);
    }

    public function payLater(int $amount): string
    {
        return $this->payment(['amount' => $amount, 'capture' => 'manual']);
    }

    public function decline(int $amount): string
    {
        return $this->payment(['amount' => $amount, 'outcome' => 'declined']);
    }

    public function debit(int $amount): string
    {
        return $this->payment(['amount' => $amount, 'method' => 'sepa_debit']);
    }

    public function answerDebit(string $payment, bool $isPaid): void
    {
        $this->happen('bankAnswers', ['payment' => $payment, 'answer' => $isPaid ? 'succeeded' : 'failed']);
    }

    public function takeBack(string $payment): void
    {
        $this->happen('returnDebit', ['payment' => $payment]);
    }

    public function capture(string $payment, int $amount): void
    {
        if ($this->isActing) {
            $this->act(new CapturePayment($payment, new Money($amount, 'usd')));

            return;
        }
        $this->happen('capture', ['payment' => $payment, 'amount' => $amount]);
    }

    public function cancel(string $payment): void
    {
        if ($this->isActing) {
            $this->act(new CancelAuthorization($payment));

            return;
        }
        $this->happen('cancel', ['payment' => $payment, 'reason' => 'requested_by_customer']);
    }

    public function refund(string $payment, int $amount): string
    {
        if ($this->isActing) {
            return $this->act(new RefundCharge($this->chargeOf($payment), new Money($amount, 'usd'), null));
        }

        return $this->happen('refund', ['payment' => $payment, 'amount' => $amount], 'refund.id');
    }

    public function refundFails(string $refund): void
    {
        $this->happen('refundFails', ['refund' => $refund]);
    }

    public function review(string $payment): void
    {
        $this->reviews[$payment] = $this->happen('review', ['payment' => $payment], 'review.id');
    }

    public function approve(string $payment): void
    {
        if ($this->isActing) {
            $this->act(new ApproveReview($payment, 1));

            return;
        }
        $this->happen('reviewEnds', ['review' => $this->reviews[$payment]]);
    }

    public function refundAsFraud(string $payment, int $amount): void
    {
        if ($this->isActing) {
            $this->act(new RefundCharge($this->chargeOf($payment), new Money($amount, 'usd'), 'fraudulent'));

            return;
        }
        $this->happen('refund', ['payment' => $payment, 'amount' => $amount, 'reason' => 'fraudulent']);
    }

    public function dispute(string $payment): string
    {
        return $this->happen('dispute', ['payment' => $payment], 'dispute.id');
    }

    public function inquiry(string $payment): string
    {
        return $this->happen('dispute', ['payment' => $payment, 'inquiry' => true], 'dispute.id');
    }

    public function respond(string $dispute, bool $submits): void
    {
        $evidence = ['uncategorized_text' => 'It was delivered.'];
        if ($this->isActing) {
            $this->act(new UpdateDispute($dispute, $evidence, [], $submits));

            return;
        }
        $this->happen('evidence', ['dispute' => $dispute, 'evidence' => $evidence, 'submit' => $submits]);
    }

    public function accept(string $dispute): void
    {
        if ($this->isActing) {
            $this->act(new CloseDispute($dispute));

            return;
        }
        $this->happen('disputeEnds', ['dispute' => $dispute, 'result' => 'lost']);
    }

    public function verdict(string $dispute, string $verdict): void
    {
        $this->happen('disputeEnds', [
            'dispute' => $dispute,
            'result' => $verdict === 'closed' ? 'warning_closed' : $verdict,
        ]);
    }

    public function payOutInstantly(): void
    {
        if ($this->isActing) {
            $this->act(new CreateInstantPayout('usd'));

            return;
        }
        $this->happen('payout', ['instant' => true]);
    }

    public function payoutFails(): void
    {
        $this->happen('payoutFails', []);
    }

    public function advance(int $days): void
    {
        $this->happen('advance', ['days' => $days]);
    }

    public function end(): void
    {
        match ($this->way) {
            Way::Shuffled => $this->hearEach(['order' => 'shuffled', 'copies' => 2]),
            Way::Polled => $this->poll(),
            Way::Backfilled => $this->backfill(),
            default => null,
        };
        // The events of Tillbook's own actions since, such as a capture that the fraud rules allow.
        match ($this->way) {
            Way::Shuffled => $this->hearEach(['order' => 'shuffled', 'copies' => 2]),
            Way::Polled => $this->poll(),
            default => null,
        };
        if ($this->way !== Way::Orderly && $this->way !== Way::Doubled) {
            $this->scan();
        }
    }

    public function scope(): LedgerScope
    {
        return $this->scope ?? throw new LogicException('The account is not connected yet.');
    }

    public function start(): int
    {
        return $this->start;
    }

    /** @param array<string, mixed> $given */
    private function payment(array $given): string
    {
        $order = $this->isElsewhere
            ? null
            : $this->orders()->add(Json::integer($given, 'amount') ?? 0, Json::text($given, 'currency') ?? 'usd');
        $payment = $this->happen(
            'pay',
            $given + [
                'name' => 'Jamie Sample',
                'email' => 'jamie@example.com',
                'metadata' => $order === null ? [] : WorldOrders::metadata($order),
            ],
            'intent.id',
        );
        // Stripe books a payment a moment later.
        $this->happen('advance', ['seconds' => 2]);

        return $payment;
    }

    /**
     * @param array<string, mixed> $given
     *
     * @return string what the answer has at the path
     */
    private function happen(string $name, array $given, string $path = ''): string
    {
        $answer = $this->stripe->post($name, $given);
        match ($this->way) {
            Way::Orderly => $this->hear([]),
            Way::Doubled => $this->hear(['copies' => 2]),
            Way::Killed => $this->hearAndDie(),
            default => null,
        };

        return $path === '' ? '' : (string) Json::text($answer, $path);
    }

    /** @param array<string, mixed> $how */
    private function hear(array $how): void
    {
        $this->receive($how);
        $this->module()->worker()->work($this->scope());
    }

    /**
     * Each is worked on before the next one arrives, so nothing puts them in order again.
     *
     * @param array<string, mixed> $how
     */
    private function hearEach(array $how): void
    {
        $this->receive($how, fn(): ?int => $this->module()->worker()->work($this->scope()));
    }

    /**
     * @param array<string, mixed> $how
     * @param callable(): mixed|null $afterEach
     */
    private function receive(array $how, ?callable $afterEach = null): void
    {
        foreach ($this->stripe->deliver($how, $afterEach) as $answer) {
            if ($answer->get_status() !== 200) {
                throw new LogicException((string) wp_json_encode($answer->get_data()));
            }
        }
    }

    private function hearAndDie(): void
    {
        $this->receive([]);
        $worker = $this->module()->worker();
        DyingDatabase::again($this->scope(), $this->every, fn(): ?int => $worker->work($this->scope()));
    }

    private function poll(): void
    {
        $this->stripe->post('advance', ['seconds' => 2]);
        $this->module()->polling()->poll($this->scope());
        $this->module()->worker()->work($this->scope());
    }

    private function backfill(): void
    {
        $this->connect();
        if (!$this->module()->backfill()->run($this->scope())) {
            throw new LogicException('The history was not read to its end.');
        }
    }

    private function chargeOf(string $payment): string
    {
        $database = Database::fromWordPress();

        return (string) $database->value(
            'SELECT charge_id FROM ' . $database->table('payments') . ' WHERE payment_intent_id = ?',
            [$payment],
        );
    }

    /** @return string what was made or changed; its webhooks come afterwards, twice */
    private function act(Command $command): string
    {
        $services = Plugin::instance()->services;
        $provider = $services->providerOf($this->scope()) ?? throw new LogicException('There is no provider.');
        $result = $services->bus()->run($this->scope(), $provider, $command, 'cli');
        $this->hear(['order' => 'shuffled', 'copies' => 2]);

        return (string) Json::text($result->object, 'id');
    }

    private function card(string $card): ?string
    {
        return match ($card) {
            'nothing' => null,
            'account' => $this->stripe->token([
                'type' => 'sepa_debit',
                'sepa_debit' => ['iban' => 'DE89370400440532013000'],
                'billing_details' => [
                    'name' => 'Jamie Sample',
                    'email' => 'jamie@example.com',
                    'address' => ['country' => 'DE', 'postal_code' => '10115'],
                ],
            ]),
            default => $this->stripe->card(self::CARDS[$card]),
        };
    }

    private function opened(): StripeProvider
    {
        return $this->module()->open($this->scope()->accountId, false);
    }

    /** The webhooks of what was done here come afterwards, twice. */
    private function told(): void
    {
        $this->stripe->post('advance', ['seconds' => 2]);
        match ($this->way) {
            Way::Orderly, Way::Doubled => $this->hear(['order' => 'shuffled', 'copies' => 2]),
            Way::Killed => $this->hearAndDie(),
            default => null,
        };
    }

    private function connect(): void
    {
        $this->scope = $this->module()
            ->connect()
            ->connector()
            ->connect(
                ApiKey::fromText(
                    match (true) {
                        $this->isSelling => $this->stripe->keys->sell,
                        $this->isActing => $this->stripe->keys->act,
                        default => $this->stripe->keys->read,
                    },
                ),
                null,
                'cli',
                $this->isSelling ? PublishableKey::fromText($this->stripe->keys->publishable) : null,
            );
    }

    private function module(): StripeModule
    {
        return Plugin::instance()->services->stripe();
    }
}
