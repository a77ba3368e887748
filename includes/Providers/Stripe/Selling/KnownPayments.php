<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Providers\Stripe\StripeProvider;

/**
 * Reads from the ledger which attempts to pay are open, so that another try needn't ask Stripe first. Where the ledger
 * is behind, Stripe refuses to change the payment, and it is read then.
 */
final class KnownPayments
{
    /** States in which an intent can still be approved, or tried again. */
    private const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

    public function __construct(private readonly Database $database) {}

    /**
     * Whether an intent can still be paid, so that it can be canceled.
     *
     * @param array<string, mixed> $intent
     */
    public static function isOpen(array $intent): bool
    {
        return in_array(Json::text($intent, 'status'), self::OPEN, true);
    }

    /**
     * @param string $accountId `acct_…`
     * @param string $intentId `pi_…`
     *
     * @return array<string, mixed>|null the payment intent; null if the ledger has none, or it isn't open
     */
    public function open(string $accountId, bool $isLive, string $intentId): ?array
    {
        $objects = $this->database->table('objects');
        $ledgers = $this->database->table('ledgers');
        $body = $this->database->value(
            "SELECT o.body FROM $objects o JOIN $ledgers l ON l.id = o.ledger_id
                WHERE l.provider = ? AND l.account_id = ? AND l.livemode = ? AND o.object_id = ?",
            [StripeProvider::ID, $accountId, (int) $isLive, $intentId],
        );
        $intent = Json::decode($body);

        return self::isOpen($intent) ? $intent : null;
    }
}
