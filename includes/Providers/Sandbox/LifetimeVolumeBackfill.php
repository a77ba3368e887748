<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\Query\LifetimeVolume;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;

/** Adds the lifetime volume to an account without it (`tpv=ledger`), by calculating it from the ledger. */
final class LifetimeVolumeBackfill
{
    public function __construct(
        private readonly Database $database,
        private readonly Clock $clock,
        private readonly string $accountId,
    ) {}

    /**
     * Returns the account's body with `tpv` and `first_transaction`.
     *
     * @param array<string, mixed> $body
     *
     * @return array<string, mixed>
     */
    public function completed(array $body): array
    {
        if (array_key_exists('tpv', $body)) {
            return $body;
        }
        $currency = Json::text($body, 'default_currency') ?? 'usd';
        $scope = (new Ledgers($this->database, $this->clock))->findOrCreate(
            SandboxProvider::ID,
            $this->accountId,
            false,
            Json::text($body, 'country'),
            $currency,
        );
        $day = intdiv(Json::integer($body, 'clock') ?? $this->clock->now(), DAY_IN_SECONDS);
        $rates = new ExchangeRates();
        $volume = 0;
        $first = null;
        foreach ((new LifetimeVolume($this->database))->of($scope) as $code => $part) {
            $volume += $rates->convert($part['amount'], $code, $currency, $day)['amount'];
            $first = min($first ?? $part['first'], $part['first']);
        }

        return ['tpv' => $volume, 'first_transaction' => Json::integer($body, 'first_transaction') ?? $first] + $body;
    }
}
