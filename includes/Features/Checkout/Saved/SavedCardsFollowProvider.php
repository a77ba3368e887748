<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Saved;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Sql;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventFollower;
use Tillbook\Provider\Objects\SavedMethod;
use WC_Payment_Token;
use WC_Payment_Token_CC;
use WC_Payment_Tokens;
use wpdb;

/**
 * Updates shoppers' saved cards when they change at the provider: a bank issues a new one and the provider learns its
 * number and expiry, or someone removes the card in the provider's dashboard.
 *
 * A job does the work, once. It is queued in the transaction that projects the event. Other plugins' callbacks for
 * deleted cards then run outside that transaction, and can't keep payments out of the ledger.
 */
final class SavedCardsFollowProvider implements EventFollower, Registrable
{
    public const JOB = 'tillbook_saved_card_changed';
    private const CHANGED = ['payment_method.automatically_updated', 'payment_method.updated'];
    /** A method that was detached can't be attached again, so an update that arrives later finds no card. */
    private const DETACHED = 'payment_method.detached';
    private const TABLE = 'woocommerce_payment_tokens';

    public function __construct(private readonly Database $database) {}

    public function register(): void
    {
        Hooks::job(self::JOB, $this->change(...), 8);
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
                AsyncJob::enqueue(self::JOB, [
                    $scope->accountId,
                    (string) $card->id,
                    $event->type === self::DETACHED,
                    $event->created,
                    $card->brand ?? '',
                    $card->last4 ?? '',
                    $card->expMonth ?? 0,
                    $card->expYear ?? 0,
                ]);
            }
        }
    }

    public function act(LedgerScope $scope): void
    {
        // The job does the work.
    }

    /** Deletes or updates the store's tokens of a payment method. Doing so twice changes nothing more. */
    private function change(
        string $accountId,
        string $methodId,
        bool $isDetached,
        int $happened,
        string $brand,
        string $last4,
        int $month,
        int $year,
    ): void {
        $changed = SavedMethod::fromProvider(
            array_filter(
                ['brand' => $brand, 'last4' => $last4, 'exp_month' => $month, 'exp_year' => $year],
                static fn(string|int $value): bool => $value !== '' && $value !== 0,
            ),
        );
        foreach ($this->tokensOf($accountId, $methodId) as $token) {
            // Callbacks of other plugins expect a shopper's request, and may fail. The other tokens don't depend on it.
            Boundary::run(
                'saved card changed at the provider',
                static function () use ($token, $isDetached, $changed, $happened): void {
                    if ($isDetached) {
                        SavedCards::drop($token);
                    } elseif ($token instanceof WC_Payment_Token_CC) {
                        SavedCards::renew($token, $changed, $happened);
                    }
                },
                static function (): void {},
            );
        }
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
     * once. The database may ignore the case of letters.
     *
     * @return list<WC_Payment_Token>
     */
    private function tokensOf(string $accountId, string $methodId): array
    {
        $tokens = array_map(
            static fn(string $id): ?WC_Payment_Token => WC_Payment_Tokens::get((int) $id),
            $this->database->column("SELECT token_id FROM {$this->table()} WHERE gateway_id = ? AND token = ?", [
                OrderGateway::OURS,
                $methodId,
            ]),
        );

        return array_values(
            array_filter(
                $tokens,
                static fn(?WC_Payment_Token $token): bool => $token?->get_token() === $methodId &&
                    SavedCards::isOf($token, $accountId),
            ),
        );
    }

    private function table(): string
    {
        $wordpress = $GLOBALS['wpdb'];
        assert($wordpress instanceof wpdb);

        return $wordpress->prefix . self::TABLE;
    }
}
