<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Acting;

use Closure;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Clock;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\CommandTrace;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\Sending;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Http\Answer;
use Tillbook\Providers\Stripe\Http\Declined;
use Tillbook\Providers\Stripe\Http\Denied;
use Tillbook\Providers\Stripe\Http\NotSent;
use Tillbook\Providers\Stripe\Http\PreparedRequest;
use Tillbook\Providers\Stripe\Http\Unauthorized;
use Tillbook\Providers\Stripe\Http\UnusableIdempotencyKey;
use Tillbook\Providers\Stripe\Selling\BlockedPayment;
use Tillbook\Providers\Stripe\Selling\DeclinedTry;
use Tillbook\Providers\Stripe\Selling\IntentView;
use Tillbook\Providers\Stripe\Selling\KnownPayments;
use Tillbook\Providers\Stripe\Selling\Selling;

/**
 * Sends prepared commands. One whose answer was lost is sent again as it was for 23 hours, which Stripe carries out
 * once; after that, where Stripe's answer tells nothing, and if the store doesn't want it any more, it is looked up and
 * never sent again.
 */
final class Sender
{
    /** Rejection reason: Stripe shows that a command without an answer was not carried out. */
    public const NOT_DONE = 'tillbook_stripe_not_done';
    /** Rejection reason: Stripe had too much to do. */
    public const BUSY = 'tillbook_stripe_busy';
    /** Seconds after which a command that isn't at Stripe will not appear there: Stripe ends requests sooner. */
    private const SURE_AFTER = 60;

    public function __construct(
        private readonly Api $api,
        private readonly Results $results,
        private readonly Clock $clock,
        private readonly string $apiKey,
    ) {}

    /**
     * @throws ProviderRefusal if nothing was done
     * @throws ProviderUnreachable if the outcome is unknown
     */
    public function send(Command $command, Prepared $prepared, Sending $how, CommandTrace $trace): CommandResult
    {
        $blocked = BlockedPayment::metadata($prepared);
        if ($blocked !== null && $command instanceof PayOrder) {
            $payment = BlockedPayment::of($command->request, $blocked, $prepared);

            return $this->results->of($command, $prepared->name, new Answer($payment, $prepared->at, null));
        }
        $trace->note('key', $this->apiKey);
        try {
            $answer =
                $how === Sending::First ||
                ($how === Sending::Again && $prepared->canBeSentAgain($this->clock->now(), $this->apiKey))
                    ? $this->sent($command, $prepared, $how === Sending::First, $trace)
                    : $this->lookedUp($command, $prepared);
        } catch (ProviderRefusal $refusal) {
            $this->undo($command, $prepared);
            throw $refusal;
        }

        return $this->results->of(
            $command,
            $prepared->name,
            Selling::decided($this->api, $command, $prepared, $answer),
        );
    }

    private function sent(Command $command, Prepared $prepared, bool $isFirst, CommandTrace $trace): Answer
    {
        $answer = null;
        try {
            foreach ($prepared->requests as $request) {
                $noted = static fn(string $id) => $trace->note('request', $id);
                if ($request->isOptional) {
                    $this->sendOptional($request, $noted);
                } else {
                    $answer = $this->api->send($request, $noted);
                }
            }
        } catch (UnusableIdempotencyKey $error) {
            if ($error->isMismatch) {
                Incident::of('sending a command to Stripe', $error);
            }

            return $this->lookedUp($command, $prepared);
        } catch (Declined $declined) {
            // The bank's answer is one, and comes with the intent. A repeated request is told what was true then.
            return ($isFirst ? DeclinedTry::answer($command, $declined) : null) ??
                $this->answered(
                    fn(): Answer => Selling::intent($this->api, $command, $declined->intentId) ?? throw $declined,
                );
        } catch (NotSent $failure) {
            throw $isFirst ? self::notSent($failure) : $failure;
        } catch (Denied | Unauthorized $refused) {
            // It says nothing about the first time, when the key may have had the permission.
            throw $isFirst ? $refused : new ProviderUnreachable($refused->getMessage());
        } catch (ProviderRefusal $refusal) {
            $meanwhile = $this->answered(
                fn(): ?Answer => Selling::changedMeanwhile($this->api, $command, $prepared, $refusal),
            );

            return match (true) {
                $meanwhile === null => throw Selling::refusal($command, $refusal) ??
                    RefusalText::of($refusal, $command),
                IntentView::isPaid($meanwhile->body) => $meanwhile,
                default => throw ProviderRefusal::notContinued(isOpen: KnownPayments::isOpen($meanwhile->body)),
            };
        }

        return match (true) {
            // There was nothing left to send: it is done already.
            $answer === null => $this->lookedUp($command, $prepared),
            // Stripe repeats its first answer to a known request, and much may have happened since.
            !$isFirst => $this->answered(
                fn(): Answer => (new PresentState($this->api))->of($command, $prepared, $answer),
            ),
            default => $answer,
        };
    }

    /**
     * @template T of Answer|null
     *
     * @param Closure(): T $question
     *
     * @return T
     *
     * @throws ProviderUnreachable if Stripe can't be asked
     */
    private function answered(Closure $question): ?Answer
    {
        try {
            return $question();
        } catch (ProviderRefusal $refusal) {
            throw $refusal instanceof Declined
                ? RefusalText::of($refusal)
                : new ProviderUnreachable($refusal->getMessage());
        }
    }

    /** @param Closure(string): void $noted */
    private function sendOptional(PreparedRequest $request, Closure $noted): void
    {
        try {
            $this->api->send($request, $noted);
        } catch (Unauthorized $refused) {
            throw $refused;
        } catch (ProviderRefusal | UnusableIdempotencyKey) {
            // The others go on without it.
        }
    }

    /**
     * Removes the note of a command that was refused after it was noted. Without that, a payment that isn't canceled
     * still doesn't count as blocked (PaymentIntent).
     */
    private function undo(Command $command, Prepared $prepared): void
    {
        try {
            $request = Preparation::undo($command, $prepared->name, $this->api);
            if ($request !== null) {
                $this->api->send($request);
            }
        } catch (ProviderRefusal | ProviderUnreachable $failure) {
            Incident::of('removing the note of a refused block', $failure);
        }
    }

    private function lookedUp(Command $command, Prepared $prepared): Answer
    {
        try {
            $found = Selling::isSellingCommand($command)
                ? Selling::lookedUp($this->api, $command, $prepared)
                : (new Lookup($this->api))->of($command, $prepared);
        } catch (ProviderRefusal $refusal) {
            throw new ProviderUnreachable($refusal->getMessage());
        }
        if ($found !== null) {
            return $found;
        }
        if ($this->clock->now() - $prepared->at < self::SURE_AFTER) {
            throw new ProviderUnreachable('Stripe does not show it yet.');
        }
        throw new ProviderRefusal(
            self::NOT_DONE,
            __('Stripe didn\'t process this request. Nothing was changed. Reload the page and try again.', 'tillbook'),
            409,
        );
    }

    /** Builds the refusal of a request that Stripe had no time for, or that didn't reach it. */
    public static function notSent(NotSent $failure): ProviderRefusal
    {
        return $failure->isBusy
            ? new ProviderRefusal(
                self::BUSY,
                __('Stripe is busy. Nothing was changed. Try again in a minute.', 'tillbook'),
                503,
            )
            : ProviderRefusal::notSent();
    }
}
