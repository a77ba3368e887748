<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Saved;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Sql;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventFollower;
use Tillbook\Provider\Objects\SavedMethod;
use WC_Payment_Token;
use WC_Payment_Token_CC;
use WC_Payment_Tokens;

/**
 * Updates shoppers' saved cards when they change at the provider: a bank issues a new one and the provider learns its
 * number and expiry, or someone removes the card in the provider's dashboard.
 *
 * The change is stored in the transaction that projects the event, and a job makes it. Other plugins' callbacks for
 * deleted cards then run outside that transaction, and can't keep payments out of the ledger. What no job has started
 * is done by the next one, at the latest after an hour. What failed, or whose job died, is tried again after an hour.
 */
final class SavedCardsFollowProvider implements EventFollower, Registrable
{
    public const JOB = 'tillbook_saved_card_changed';
    /** It only wakes the job: a recurring job that died while it ran is scheduled again minutes later. */
    public const HOURLY = 'tillbook_saved_cards_left';
    private const HOUR = 3600;
    private const CHANGED = ['payment_method.automatically_updated', 'payment_method.updated'];
    /** A method that was detached can't be attached again, so an update that arrives later finds no card. */
    private const DETACHED = 'payment_method.detached';
    private const TABLE = 'woocommerce_payment_tokens';

    private readonly PendingCardChanges $pending;

    public function __construct(private readonly Database $database, Clock $clock)
    {
        $this->pending = new PendingCardChanges($clock);
    }

    public function register(): void
    {
        Hooks::job(self::JOB, $this->changeAll(...), 0);
        (new RecurringJob(self::HOURLY, self::HOUR, function (): void {
            $seconds = $this->pending->secondsUntilDue();
            if ($seconds !== null) {
                AsyncJob::enqueue(self::JOB, [], $seconds);
            }
        }))->register();
    }

    public function note(LedgerScope $scope, EventBatch $batch): void
    {
        $changes = [];
        foreach ($batch->isHistory() ? [] : $batch->events as $event) {
            $isKnown = $event->type === self::DETACHED || in_array($event->type, self::CHANGED, true);
            if ($isKnown && $event->objectId() !== null) {
                $changes[] = $event;
            }
        }
        // Also those of other shops on the account arrive, so only cards that are here make a job.
        $ids = array_map(static fn(Event $event): string => (string) $event->objectId(), $changes);
        $here = array_flip($this->methodsHere(array_values(array_unique($ids))));
        foreach ($changes as $event) {
            if (isset($here[(string) $event->objectId()])) {
                $card = SavedMethod::fromProvider($event->object);
                $this->pending->add(
                    "$scope->id:$event->id",
                    new CardChange(
                        $scope->accountId,
                        (string) $card->id,
                        $event->type === self::DETACHED,
                        $event->created,
                        $card,
                    ),
                );
                AsyncJob::enqueue(self::JOB);
            }
        }
    }

    public function act(LedgerScope $scope): void
    {
        // The job does the work.
    }

    /** Makes all changes that are due. One that fails keeps none of the others waiting. */
    private function changeAll(): void
    {
        foreach ($this->pending->names() as $name) {
            $change = $this->pending->begin($name);
            if ($change !== null && $this->change($change)) {
                $this->pending->end($name);
            }
        }
    }

    /**
     * Deletes or updates the store's tokens of a payment method. Doing so twice changes nothing more.
     *
     * @return bool whether all tokens have the change
     */
    private function change(CardChange $change): bool
    {
        $areChanged = true;
        foreach ($this->tokensOf($change) as $token) {
            // Callbacks of other plugins expect a shopper's request, and may fail. The other tokens don't depend on it.
            $isChanged = Boundary::run(
                'saved card changed at the provider',
                function () use ($token, $change): bool {
                    if ($change->isDetached) {
                        $id = $token->get_id();
                        SavedCards::drop($token);

                        return $this->isGone($id);
                    }

                    return !($token instanceof WC_Payment_Token_CC) ||
                        SavedCards::renew($token, $change->card, $change->happened);
                },
                static fn(): bool => false,
            );
            $areChanged = $areChanged && $isChanged;
        }

        return $areChanged;
    }

    /**
     * @param list<string> $ids
     *
     * @return list<string> those that a token of our gateway has
     */
    private function methodsHere(array $ids): array
    {
        return $ids === [] || !class_exists(WC_Payment_Tokens::class)
            ? []
            : $this->database->column(
                "SELECT token FROM {$this->table()} WHERE gateway_id = ? AND token IN (" .
                    Sql::placeholders($ids) .
                    ')',
                [OrderGateway::OURS, ...$ids],
            );
    }

    /**
     * The tokens of a payment method, of any shopper. Its ID tells the account's modes apart, as Stripe uses each ID
     * once. The database may ignore the case of letters. A token without an account is one whose row the database
     * refused to delete after its meta was.
     *
     * @return list<WC_Payment_Token>
     */
    private function tokensOf(CardChange $change): array
    {
        $tokens = array_map(
            static fn(string $id): ?WC_Payment_Token => WC_Payment_Tokens::get((int) $id),
            $this->database->column("SELECT token_id FROM {$this->table()} WHERE gateway_id = ? AND token = ?", [
                OrderGateway::OURS,
                $change->methodId,
            ]),
        );

        return array_values(
            array_filter(
                $tokens,
                static fn(?WC_Payment_Token $token): bool => $token?->get_token() === $change->methodId &&
                    (SavedCards::isOfAccount($token, $change->accountId) ||
                        ($change->isDetached && SavedCards::hasNoAccount($token))),
            ),
        );
    }

    /** Whether the database has deleted a token: WooCommerce doesn't say if the statement was refused. */
    private function isGone(int $id): bool
    {
        return $this->database->column("SELECT token_id FROM {$this->table()} WHERE token_id = ?", [$id]) === [];
    }

    private function table(): string
    {
        return $this->database->siteTable(self::TABLE);
    }
}
