<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Tillbook\Platform\Json;
use Tillbook\Provider\Fraud\Assessment;
use Tillbook\Provider\Fraud\PaymentAttributes;
use Tillbook\Provider\Objects\Charge;
use Tillbook\Provider\Objects\PaymentIntent;
use Tillbook\Provider\Objects\PaymentMetadata;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\SiteId;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Expand;
use Tillbook\Providers\Stripe\Http\Answer;
use Tillbook\Providers\Stripe\Http\PreparedRequest;
use Tillbook\Providers\Stripe\Http\UnusableIdempotencyKey;
use Tillbook\Providers\Stripe\Requests;

/**
 * Captures, holds or cancels a payment that was authorized so that fraud rules can look at the bank's checks, as its
 * FraudPlan says. Its requests and their idempotency keys follow from the payment alone: the process that paid, the
 * shopper who returns from the bank and the event can all carry it out, at the same time or after one of them died, and
 * it is done once.
 */
final class FraudVerdict
{
    /** Begin the idempotency keys. The second one is for an error that Stripe keeps and repeats. */
    private const KEYS = ['tb_verdict_', 'tb_verdict_again_'];

    /** @param bool $readsCards whether the key may read payment methods */
    public function __construct(private readonly Api $api, private readonly bool $readsCards) {}

    /**
     * Whether a payment of this site waits for its verdict.
     *
     * @param array<string, mixed> $intent
     */
    public static function isOpen(array $intent): bool
    {
        $metadata = PaymentMetadata::fromProvider(Json::object($intent, 'metadata'));

        return Json::text($intent, 'status') === 'requires_capture' &&
            $metadata->site === SiteId::own() &&
            $metadata->isDecidedByRules();
    }

    /**
     * @param Answer $made the payment with its charge
     *
     * @return Answer the payment as it is afterwards, with its charge; the same one if it doesn't wait
     *
     * @throws ProviderUnreachable if it still waits
     */
    public function of(Answer $made): Answer
    {
        if (!self::isOpen($made->body)) {
            return $made;
        }
        foreach (self::KEYS as $key) {
            try {
                return $this->sent($made, $key);
            } catch (ProviderRefusal | UnusableIdempotencyKey $failure) {
                // Someone else may have captured or canceled it meanwhile.
                $made = $this->present(Json::text($made->body, 'id') ?? '');
                if (!self::isOpen($made->body)) {
                    return $made;
                }
                if ($failure instanceof ProviderRefusal) {
                    break;
                }
            }
        }
        throw new ProviderUnreachable('The fraud rules\' decision could not be carried out yet.');
    }

    private function sent(Answer $made, string $key): Answer
    {
        $answer = $made;
        foreach ($this->requests($made->body, $key) as $request) {
            $answer = $this->api->send($request);
        }

        // The answer to a note has ids in place of objects.
        return is_array($answer->body['latest_charge'] ?? null)
            ? $answer
            : new Answer(
                array_intersect_key($made->body, ['latest_charge' => 0, 'payment_method' => 0]) + $answer->body,
                $answer->servedAt,
                $answer->requestId,
            );
    }

    private function present(string $id): Answer
    {
        try {
            return $this->api->paymentMade($id, $this->readsCards);
        } catch (ProviderRefusal $refusal) {
            throw new ProviderUnreachable($refusal->getMessage());
        }
    }

    /**
     * @param array<string, mixed> $intent
     *
     * @return list<PreparedRequest>
     */
    private function requests(array $intent, string $key): array
    {
        $id = Json::text($intent, 'id') ?? '';
        $key .= Json::id($intent, 'latest_charge') ?? $id;
        $cancel = Requests::cancel($id, 'abandoned', "{$key}_cancel", Expand::paymentMade($this->readsCards));
        $metadata = Json::object($intent, 'metadata');
        if (Json::text($metadata, FraudPlan::OUTCOME) === Assessment::BLOCK) {
            // The process died after it had noted it.
            return [$cancel];
        }
        $plan = Json::decode(Json::text($metadata, FraudPlan::CHECKS) ?? '');
        $results = PaymentIntent::fromProvider($intent)->metadata->rulesetResults;
        if (array_key_exists('fail', $plan) && self::avs($intent) === PaymentAttributes::FAIL) {
            $results = Json::object($plan, 'fail');
        }
        $outcome = self::strictest($results);
        $isCaptured = $outcome === Assessment::ALLOW && Json::boolean($plan, 'capture');
        $note =
            [
                FraudPlan::CHECKS => $isCaptured ? PaymentMetadata::PASSED : '',
                FraudPlan::RESULTS => $results === [] ? '' : (string) wp_json_encode($results),
            ] + ($outcome === Assessment::ALLOW ? [] : [FraudPlan::OUTCOME => $outcome]);

        return $isCaptured
            ? [Requests::capture($id, ['metadata' => $note], "{$key}_capture", Expand::paymentMade($this->readsCards))]
            : [Requests::note($id, $note, "{$key}_note"), ...$outcome === Assessment::BLOCK ? [$cancel] : []];
    }

    /**
     * @param array<string, mixed> $intent
     *
     * @return string what the bank said about the address: PaymentAttributes
     */
    private static function avs(array $intent): string
    {
        $checks = Charge::fromProvider(Json::object($intent, 'latest_charge'))->paymentMethodDetails->checks;

        return PaymentAttributes::worstOf([$checks?->addressLine1, $checks?->addressPostalCode]);
    }

    /**
     * @param array<string, mixed> $results by rule
     *
     * @return 'allow'|'review'|'block'
     */
    private static function strictest(array $results): string
    {
        return match (true) {
            in_array(Assessment::BLOCK, $results, true) => Assessment::BLOCK,
            in_array(Assessment::REVIEW, $results, true) => Assessment::REVIEW,
            default => Assessment::ALLOW,
        };
    }
}
