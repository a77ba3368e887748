<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;

/** Adds what happened to a payment, each thing once, whatever the number of deliveries. */
final class TimelineWriter
{
    public function __construct(private readonly Database $database)
    {
    }

    /**
     * @param string $dedupe names the happening, such as `captured:ch_1`
     * @param array<string, mixed> $body the event as spec 2 §3 describes it, without type and datetime
     */
    public function write(LedgerScope $scope, string $paymentIntentId, string $dedupe, string $type, int $datetime, int $sequence, array $body): void
    {
        $this->database->upsertMany('timeline', [[
            'ledger_id' => $scope->id,
            'payment_intent_id' => $paymentIntentId,
            'dedupe' => $dedupe,
            'type' => $type,
            'datetime' => $datetime,
            'seq' => $sequence,
            'body' => (string) wp_json_encode($body),
        ]], ['ledger_id', 'dedupe']);
    }
}
