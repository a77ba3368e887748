<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderPanel;

use Closure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Registrable;

/** Adds the "Tillbook" box to the screen of an order that was paid with Tillbook. */
final class OrderPanel implements Registrable
{
    public const BOX = 'tillbook-order-panel';

    /**
     * @param Closure(LedgerScope, int): list<string> $warnings returns sentences about mismatches between an order and
     *     its payment
     */
    public function __construct(
        private readonly AccountState $account,
        private readonly Ledgers $ledgers,
        private readonly PanelPayments $payments,
        private readonly Closure $warnings,
        private readonly Clock $clock,
    ) {}

    public function register(): void
    {
        add_action('add_meta_boxes', [$this, 'add'], 10, 2);
    }

    /**
     * @param mixed $screenId id of the screen, or the post type if orders are stored as posts
     * @param mixed $given the order or its post
     */
    public function add(mixed $screenId, mixed $given = null): void
    {
        if (!is_string($screenId) || !OrderScreens::isOrderScreen($screenId) || !Capability::View->isGranted()) {
            return;
        }
        $order = OrderScreens::order($given);
        if ($order === null) {
            return;
        }
        $id = $order->get_id();
        // Another account than the one that the pages show may have the payment.
        $scope = $this->account->isConnected() ? $this->ledgers->ofOrder($id) : null;
        $view = new PanelView(
            $order,
            $scope,
            $scope?->id === $this->ledgers->current()?->id,
            $scope === null ? null : $this->payments->of($id),
            $scope === null ? [] : $this->payments->commands($id),
            $scope === null ? [] : ($this->warnings)($scope, $id),
            new PanelData($this->clock),
        );
        add_meta_box(self::BOX, __('Tillbook', 'tillbook'), $view->print(...), $screenId, 'side', 'high');
        // HTML doesn't allow nested forms, so the buttons belong to a form at the end of the page.
        add_action('admin_footer', $view->printForm(...));
        wp_register_style(self::BOX, false, [], TILLBOOK_VERSION);
        wp_enqueue_style(self::BOX);
        wp_add_inline_style(self::BOX, PanelView::STYLE);
    }
}
