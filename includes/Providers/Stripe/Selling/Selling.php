<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Tillbook\Platform\Json;
use Tillbook\Provider\Commands\ChooseDefaultMethod;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\RemoveSavedMethod;
use Tillbook\Provider\Commands\SaveCard;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Acting\Prepared;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Http\Answer;
use Tillbook\Providers\Stripe\Http\NotFound;
use Tillbook\Providers\Stripe\Requests;

/** The commands of the checkout: what is special about sending them, and about finding out what became of them. */
final class Selling
{
    /** Key in the context of a prepared payment: whether the key may read payment methods (`yes`). */
    public const READS_CARDS = 'reads_cards';
    /** The metadata of a payment that the fraud rules blocked before anything was sent, as JSON: BlockedPayment. */
    public const BLOCKED = 'blocked';
    /** Whether the command ends the intent that was there before, because the fraud rules block another try (`yes`). */
    public const ENDS = 'ends';
    /** An intent that was there before. */
    public const INTENT = 'intent';
    /** Its latest charge then. */
    public const CHARGE = 'charge';
    /** Its payment method then. */
    public const METHOD = 'method';
    /** Stripe's code for an intent whose state doesn't allow what was asked. */
    private const UNEXPECTED = 'payment_intent_unexpected_state';
    /** Options that the fields and the payment share, as Stripe names them in a refusal. */
    private const OPTIONS = ['mode', 'payment_method_types', 'currency', 'capture_method', 'setup_future_usage'];
    /** Seconds before and after a command within which its intent was made, whatever the site's clock says. */
    private const BEFORE = 3600;
    private const AFTER = 25 * 3600;

    public static function isSellingCommand(Command $command): bool
    {
        return $command instanceof PayOrder ||
            $command instanceof SaveCard ||
            $command instanceof RemoveSavedMethod ||
            $command instanceof ChooseDefaultMethod;
    }

    /**
     * Reads the intent of a command that a bank declined.
     *
     * @return Answer|null null for a command without one
     *
     * @throws ProviderRefusal if Stripe can't be asked
     * @throws ProviderUnreachable likewise
     */
    public static function intent(Api $api, Command $command, string $intentId): ?Answer
    {
        return match (true) {
            $command instanceof PayOrder => $api->paymentMade($intentId, false),
            $command instanceof SaveCard => $api->setupIntent($intentId),
            default => null,
        };
    }

    /**
     * Finds out at Stripe what became of a command.
     *
     * @return Answer|null what it made or changed; null if it was not carried out
     *
     * @throws ProviderRefusal if Stripe can't be asked
     * @throws ProviderUnreachable likewise
     */
    public static function lookedUp(Api $api, Command $command, Prepared $prepared): ?Answer
    {
        $readsCards = self::readsCards($prepared);

        return match (true) {
            $command instanceof PayOrder => self::payment($api, $prepared, $readsCards),
            $command instanceof SaveCard => self::setup($api, $command, $prepared),
            $command instanceof RemoveSavedMethod => self::removed($api, $command->methodId),
            $command instanceof ChooseDefaultMethod => self::preferred($api, $command),
            default => throw new ProviderUnreachable('There is no way to find out.'),
        };
    }

    /**
     * Does what the fraud rules say about a payment that the bank has authorized.
     *
     * @param Answer $answer the present state
     *
     * @throws ProviderUnreachable if that isn't done yet
     */
    public static function decided(Api $api, Command $command, Prepared $prepared, Answer $answer): Answer
    {
        return $command instanceof PayOrder && FraudVerdict::isOpen($answer->body)
            ? (new FraudVerdict($api, self::readsCards($prepared)))->of($answer)
            : $answer;
    }

    /** Whether the key may read payment methods. */
    public static function readsCards(Prepared $prepared): bool
    {
        return ($prepared->context[self::READS_CARDS] ?? null) === 'yes';
    }

    /**
     * Says to the shopper why Stripe refused a payment or a card.
     *
     * @return ProviderRefusal|null null if it concerns the store, not the shopper
     */
    public static function refusal(Command $command, ProviderRefusal $refusal): ?ProviderRefusal
    {
        if (!($command instanceof PayOrder) && !($command instanceof SaveCard)) {
            return null;
        }
        if (self::isGone($command, $refusal)) {
            return ProviderRefusal::notContinued();
        }
        $isSaved = $command instanceof PayOrder && $command->request->savedMethod !== null;
        $text = match (true) {
            $refusal instanceof NotFound && $isSaved => __(
                'This saved payment method no longer exists. Choose another one.',
                'tillbook',
            ),
            $refusal instanceof NotFound => __(
                'Your card details are no longer valid. You were not charged. Reload the page and enter them again.',
                'tillbook',
            ),
            self::hasOtherOptions($refusal) => __(
                'The store has changed how it takes payments since you opened this page. You were not charged. Reload the page and enter your details again.',
                'tillbook',
            ),
            $refusal->reason === 'amount_too_small' => __(
                'The payment amount is too small to be processed.',
                'tillbook',
            ),
            $refusal->reason === 'amount_too_large' => __(
                'The payment amount is too large to be processed.',
                'tillbook',
            ),
            default => null,
        };

        return $text === null
            ? null
            : new ProviderRefusal(
                match (true) {
                    $refusal instanceof NotFound => 'payment_method_missing',
                    self::hasOtherOptions($refusal) => 'payment_options_changed',
                    default => $refusal->reason,
                },
                $text,
                $refusal instanceof NotFound ? 400 : $refusal->status,
            );
    }

    /**
     * Whether Stripe deleted the payment that was tried before, as it does with test data on request, or the customer
     * that it was to get.
     */
    private static function isGone(Command $command, ProviderRefusal $refusal): bool
    {
        $missing = $refusal instanceof NotFound ? $refusal->details['param'] ?? null : null;

        return $missing === 'intent' ||
            ($missing === 'customer' && $command instanceof PayOrder && $command->request->intentId !== null);
    }

    /** Whether the fields on the page had other options than the payment, such as before a setting was changed. */
    private static function hasOtherOptions(ProviderRefusal $refusal): bool
    {
        return in_array($refusal->details['param'] ?? null, self::OPTIONS, true) &&
            str_contains($refusal->getMessage(), 'does not match');
    }

    /**
     * Reads a payment that could not be tried again because it changed meanwhile: in another tab, it went through or
     * led the shopper to the bank, or it was canceled.
     *
     * @return Answer|null null if it was refused for another reason
     *
     * @throws ProviderRefusal if Stripe can't be asked
     * @throws ProviderUnreachable likewise
     */
    public static function changedMeanwhile(
        Api $api,
        Command $command,
        Prepared $prepared,
        ProviderRefusal $refusal,
    ): ?Answer {
        $known = $prepared->context[self::INTENT] ?? null;
        if (!($command instanceof PayOrder) || $known === null || $refusal->reason !== self::UNEXPECTED) {
            return null;
        }
        $readsCards = self::readsCards($prepared);
        $answer = $api->paymentMade($known, $readsCards);
        if (IntentView::isPaid($answer->body) && ($prepared->context[self::ENDS] ?? null) === 'yes') {
            // The earlier try went through before it could be ended, so nothing was blocked.
            $api->send(Requests::note($known, [FraudPlan::OUTCOME => ''], "{$prepared->name}_3"));

            return $api->paymentMade($known, $readsCards);
        }

        return $answer;
    }

    private static function payment(Api $api, Prepared $prepared, bool $readsCards): ?Answer
    {
        $known = $prepared->context[self::INTENT] ?? null;
        if ($known !== null) {
            $answer = $api->paymentMade($known, $readsCards);

            return $prepared->requests === [] || self::isOfThisTry($answer->body, $prepared) ? $answer : null;
        }
        $id = self::named($api->paymentIntents(...), [], $prepared);

        return $id === null ? null : $api->paymentMade($id, $readsCards);
    }

    /**
     * Whether an intent was confirmed by this try. Its name alone doesn't tell: it comes with the request before.
     *
     * @param array<string, mixed> $intent
     */
    private static function isOfThisTry(array $intent, Prepared $prepared): bool
    {
        $isNamed = Json::text($intent, 'metadata.' . Prepared::METADATA) === $prepared->name;
        $charge = Json::id($intent, 'latest_charge');
        $method = Json::id($intent, 'payment_method');

        return $isNamed &&
            (IntentView::isPaid($intent) ||
                (($prepared->context[self::ENDS] ?? null) === 'yes' && Json::text($intent, 'status') === 'canceled') ||
                $charge !== ($prepared->context[self::CHARGE] ?? null) ||
                ($method !== null && $method !== ($prepared->context[self::METHOD] ?? null)));
    }

    private static function setup(Api $api, SaveCard $command, Prepared $prepared): ?Answer
    {
        $id = self::named(
            $api->setupIntents(...),
            $command->customer === null ? [] : ['customer' => $command->customer],
            $prepared,
        );

        return $id === null ? null : $api->setupIntent($id);
    }

    /**
     * Finds what has the command's name.
     *
     * @param callable(array<string, mixed>): \Tillbook\Providers\Stripe\Http\ObjectList $list
     * @param array<string, mixed> $query
     */
    private static function named(callable $list, array $query, Prepared $prepared): ?string
    {
        $query += [
            'created' => ['gte' => $prepared->at - self::BEFORE, 'lte' => $prepared->at + self::AFTER],
            'expand' => [],
        ];
        $after = null;
        do {
            $page = $list($query + ($after === null ? [] : ['starting_after' => $after]));
            foreach ($page->data as $object) {
                if (Json::text($object, 'metadata.' . Prepared::METADATA) === $prepared->name) {
                    return Json::text($object, 'id');
                }
            }
            $after = $page->next();
        } while ($after !== null);

        return null;
    }

    private static function removed(Api $api, string $methodId): ?Answer
    {
        try {
            $answer = $api->paymentMethod($methodId);
        } catch (NotFound) {
            return new Answer(['id' => $methodId, 'object' => 'payment_method'], 0, null);
        }

        return Json::id($answer->body, 'customer') === null ? $answer : null;
    }

    private static function preferred(Api $api, ChooseDefaultMethod $command): ?Answer
    {
        $answer = $api->customer($command->customerId);

        return Json::id($answer->body, 'invoice_settings.default_payment_method') === $command->methodId
            ? $answer
            : null;
    }
}
