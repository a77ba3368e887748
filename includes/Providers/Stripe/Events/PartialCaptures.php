<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Events;

use Tillbook\Platform\Json;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Api;

/**
 * Makes partial captures what they are to a merchant: a payment of the captured amount. That's how Stripe books them,
 * unless a program captured with an API version before 2025-03-31. Then Stripe books the whole authorization and its
 * reversal, and counts what was never captured as refunded.
 *
 * @phpstan-type Booked array{amount: int, fee: int, net: int}
 */
final class PartialCaptures
{
    private const REVERSAL = 'partial_capture_reversal';
    /** How many reversals are remembered: a payment, its charge and its balance transaction ask for the same one. */
    private const REMEMBERED = 500;

    /** @var array<string, Booked|null> by id of the charge; null where there is none */
    private array $reversals = [];

    public function __construct(private readonly Api $api) {}

    /** @param array<string, mixed> $transaction a balance transaction as lists have it */
    public static function isReversal(array $transaction): bool
    {
        return Json::text($transaction, 'reporting_category') === self::REVERSAL;
    }

    /**
     * Whether a refund only says that an authorization, or the rest of one, was released. No money went back.
     *
     * @param array<string, mixed> $refund with its balance transaction and its charge
     */
    public static function isRelease(array $refund): bool
    {
        $charge = Json::object($refund, 'charge');

        return self::isReversal(Json::object($refund, 'balance_transaction')) ||
            ($charge !== [] && !Json::boolean($charge, 'captured'));
    }

    /**
     * Returns a payment intent, charge, refund, dispute or balance transaction in which charges count what was
     * captured. To be applied once.
     *
     * @param array<string, mixed> $object as Api reads it
     *
     * @return array<string, mixed>
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function fold(array $object): array
    {
        return match (Json::text($object, 'object')) {
            'charge' => $this->charge($object),
            'payment_intent' => $this->within($object, 'latest_charge'),
            'refund', 'dispute' => $this->within($object, 'charge'),
            'balance_transaction' => $this->transaction($object),
            default => $object,
        };
    }

    /**
     * @param array<string, mixed> $object
     *
     * @return array<string, mixed>
     */
    private function within(array $object, string $field): array
    {
        $inner = Json::object($object, $field);

        return $inner === [] ? $object : [$field => $this->fold($inner)] + $object;
    }

    /**
     * @param array<string, mixed> $transaction
     *
     * @return array<string, mixed>
     */
    private function transaction(array $transaction): array
    {
        $source = Json::object($transaction, 'source');
        $isCharge = Json::text($source, 'object') === 'charge';
        $isOfCharge = $isCharge && Json::text($transaction, 'reporting_category') === 'charge';
        $reversal = $isOfCharge ? $this->reversal($source) : null;
        $folded = $source === [] ? $transaction : ['source' => $this->fold($source)] + $transaction;

        return $reversal === null ? $folded : self::less($folded, $reversal);
    }

    /**
     * @param array<string, mixed> $charge
     *
     * @return array<string, mixed>
     */
    private function charge(array $charge): array
    {
        $reversal = $this->reversal($charge);
        if ($reversal === null) {
            return $charge;
        }
        $booked = Json::object($charge, 'balance_transaction');

        return ['amount_refunded' => self::refunded($charge) - self::released($charge)] +
            ($booked === [] ? [] : ['balance_transaction' => self::less($booked, $reversal)]) +
            $charge;
    }

    /**
     * Returns a charge's balance transaction less the reversal.
     *
     * @param array<string, mixed> $transaction
     * @param Booked $reversal
     *
     * @return array<string, mixed>
     */
    private static function less(array $transaction, array $reversal): array
    {
        $sums = [];
        foreach ($reversal as $field => $amount) {
            $sums[$field] = (Json::integer($transaction, $field) ?? 0) + $amount;
        }

        return $sums + $transaction;
    }

    /**
     * Returns the reversal of what was not captured.
     *
     * @param array<string, mixed> $charge as Stripe has it
     *
     * @return Booked|null null where Stripe booked the captured amount only
     */
    private function reversal(array $charge): ?array
    {
        $released = self::released($charge);
        // Without the reversal, the released amount would be counted as refunded.
        if ($released === 0 || self::refunded($charge) < $released) {
            return null;
        }
        $id = Json::text($charge, 'id') ?? '';
        if (!array_key_exists($id, $this->reversals)) {
            $found = [$id => $this->findReversal($id)];
            $this->reversals = array_slice($found + $this->reversals, 0, self::REMEMBERED, true);
        }

        return $this->reversals[$id];
    }

    /** @return Booked|null */
    private function findReversal(string $chargeId): ?array
    {
        foreach ($this->api->refunds(['charge' => $chargeId])->data as $refund) {
            $booked = Json::object($refund, 'balance_transaction');
            if (self::isReversal($booked)) {
                return [
                    'amount' => Json::integer($booked, 'amount') ?? 0,
                    'fee' => Json::integer($booked, 'fee') ?? 0,
                    'net' => Json::integer($booked, 'net') ?? 0,
                ];
            }
        }

        return null;
    }

    /** @param array<string, mixed> $charge */
    private static function refunded(array $charge): int
    {
        return Json::integer($charge, 'amount_refunded') ?? 0;
    }

    /**
     * Returns the part of a captured authorization that was not captured.
     *
     * @param array<string, mixed> $charge
     */
    private static function released(array $charge): int
    {
        return Json::boolean($charge, 'captured')
            ? max(0, (Json::integer($charge, 'amount') ?? 0) - (Json::integer($charge, 'amount_captured') ?? 0))
            : 0;
    }
}
