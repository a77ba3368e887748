<?php

declare(strict_types=1);

namespace Tillbook\Features\CommandPalette;

use Tillbook\Features\Previews;
use Tillbook\Platform\Json;
use Tillbook\Platform\Rest\OwnRoute;
use WP_Error;

/**
 * Finds the payments, payouts and disputes that a typed text means. It asks our own lists, so it finds what their
 * search finds, with their permissions.
 */
final class FoundCommands
{
    private const MAX_COMMANDS = 6;
    /** A payment has several rows: its charge, its refunds and its dispute. */
    private const ROWS = 20;
    private const DETAILS = 'admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions%2Fdetails&id=';
    private const PAYOUT = 'admin.php?page=wc-admin&path=%2Fpayments%2Fpayouts%2Fdetails&id=';

    public function __construct(private readonly Previews $previews) {}

    /** @return list<PaletteEntry>|WP_Error the best ones first; the error of the search, if it can't answer */
    public function of(string $typed): array|WP_Error
    {
        $rows = OwnRoute::get('/transactions', [
            'search' => [$typed],
            'pagesize' => (string) self::ROWS,
            'sort' => 'date',
            'direction' => 'desc',
        ]);

        return $rows instanceof WP_Error
            ? $rows
            : array_slice(
                [...$this->payments(Json::objects(is_array($rows) ? $rows : [], 'data')), ...$this->payouts($typed)],
                0,
                self::MAX_COMMANDS,
            );
    }

    /**
     * @param list<array<mixed>> $rows of the transactions list, the newest first
     *
     * @return list<PaletteEntry> one for each payment, and one more if it is disputed
     */
    private function payments(array $rows): array
    {
        return array_map(
            static fn(array $found): PaletteEntry => new PaletteEntry(
                $found['isDispute'] ? "dispute-{$found['id']}" : $found['id'],
                $found['isDispute']
                    ? /* translators: %s: customer, amount and date of a disputed payment */
                    sprintf(__('Dispute: %s', 'tillbook'), $found['text'])
                    : /* translators: %s: customer, amount and date of a payment */
                    sprintf(__('Payment: %s', 'tillbook'), $found['text']),
                admin_url(self::DETAILS . rawurlencode($found['id'])),
            ),
            $this->previews->ofTransactions($rows),
        );
    }

    /** @return list<PaletteEntry> the payouts with this ID, amount or reference at the bank */
    private function payouts(string $typed): array
    {
        $payouts = OwnRoute::get('/deposits', ['search' => [$typed], 'pagesize' => '3']);

        return $payouts instanceof WP_Error
            ? []
            : array_map($this->commandOfPayout(...), Json::objects(is_array($payouts) ? $payouts : [], 'data'));
    }

    /** @param array<mixed> $payout of the list or of the route for one */
    private function commandOfPayout(array $payout): PaletteEntry
    {
        $id = Json::text($payout, 'id') ?? '';

        return new PaletteEntry($id, $this->previews->ofPayout($payout), admin_url(self::PAYOUT . rawurlencode($id)));
    }
}
