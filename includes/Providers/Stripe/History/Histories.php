<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\History;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\HistoryReach;
use Tillbook\Platform\Json;
use Tillbook\Providers\Stripe\AccountCopy;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\StripeProvider;

/** Presents to pages how far each connected account's history was read. Sends no requests to Stripe. */
final class Histories
{
    private readonly Cursors $cursors;
    private readonly HistoryStates $states;

    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly Accounts $accounts,
        private readonly AccountCopy $copy,
        Database $database,
    ) {
        $this->cursors = new Cursors($database);
        $this->states = new HistoryStates($database);
    }

    /** Returns the ledger of the account that is connected in a mode; null if none is. */
    public function scope(bool $isLive): ?LedgerScope
    {
        $record = $this->accounts->of($isLive);

        return $record === null ? null : $this->scopeOf($record);
    }

    /** Returns how far back the account's ledger reaches; null if nothing is missing. */
    public function reach(AccountRecord $record): ?HistoryReach
    {
        $progress = $this->cursors->progress($this->scopeOf($record));
        if (!$progress->isHistoryRead()) {
            return new HistoryReach($progress->backOfAll, true, isRefused: $progress->isRefused());
        }
        $isWhole = $progress->back === null || $progress->back <= ($this->created($record) ?? 0);

        return $isWhole ? null : new HistoryReach($progress->back, false);
    }

    /** @return list<array<string, mixed>> the connected accounts, live first: HistorySchema::history() */
    public function all(): array
    {
        $all = [];
        foreach ([true, false] as $isLive) {
            $record = $this->accounts->of($isLive);
            if ($record !== null) {
                $all[] = $this->one($record);
            }
        }

        return $all;
    }

    /** @return array<string, mixed> */
    private function one(AccountRecord $record): array
    {
        $scope = $this->scopeOf($record);
        $progress = $this->cursors->progress($scope);
        $state = $this->states->read($scope);
        $oldest = $this->oldest($record, $progress, $state);

        return [
            'mode' => $record->isLive ? 'live' : 'test',
            'account_id' => $record->id,
            'state' => match (true) {
                $progress->isComplete() => HistorySchema::COMPLETE,
                $state->isPaused => HistorySchema::PAUSED,
                $progress->isRefused(), $state->problem !== null => HistorySchema::STOPPED,
                !$progress->isStarted() => HistorySchema::WAITING,
                default => HistorySchema::READING,
            },
            'is_everything' => $state->isEverything,
            'back_to' => self::moment($progress->back),
            'payments' => $progress->payments,
            'payments_about' => $progress->paymentsAbout($oldest),
            'seconds_left' => $progress->isReading() ? $progress->secondsLeft($oldest, $state->worked) : null,
            'problem' => $progress->isRefused() ? Stream::refusedText($progress->refused()) : $state->problemText(),
            'streams' => array_map(
                static fn(StreamProgress $one): array => [
                    'name' => $one->stream->value,
                    'label' => $one->stream->label(),
                    'state' => match (true) {
                        $one->isComplete() => HistorySchema::COMPLETE,
                        $one->isRefused => HistorySchema::REFUSED,
                        $one->objects === 0 && $one->done === 0 => HistorySchema::WAITING,
                        default => HistorySchema::READING,
                    },
                    'back_to' => self::moment($one->back()),
                    'objects' => $one->objects,
                ],
                $progress->streams,
            ),
        ];
    }

    /** Returns when the wanted history begins, epoch seconds; null if Stripe didn't say when the account was opened. */
    private function oldest(AccountRecord $record, Progress $progress, HistoryState $state): ?int
    {
        $created = $this->created($record);
        if ($state->isEverything) {
            return $created;
        }
        $begins = array_map(static fn(StreamProgress $one): int => $one->oldest, $progress->streams);

        return $begins === [] ? null : max(min($begins), $created ?? 0);
    }

    /** Returns when the account was opened, epoch seconds; null if the key may not read it. */
    private function created(AccountRecord $record): ?int
    {
        $created = Json::integer($this->copy->read($record->isLive), 'created');

        return $created !== null && $created > 0 && $created < $record->connectedAt ? $created : null;
    }

    private function scopeOf(AccountRecord $record): LedgerScope
    {
        return $this->ledgers->findOrCreate(
            StripeProvider::ID,
            $record->id,
            $record->isLive,
            $record->country,
            $record->currency,
        );
    }

    /** 0 means that nothing is before, which has no date. */
    private static function moment(?int $back): ?int
    {
        return $back === 0 ? null : $back;
    }
}
