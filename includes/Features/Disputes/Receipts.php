<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Features\Files\EvidenceFiles;
use Tillbook\Platform\Files\FilePurpose;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Pdf\PdfPrinter;
use Tillbook\Platform\Pdf\PdfUnavailable;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use WC_Order;

/** Makes a receipt of a disputed order and uploads it as evidence. */
final class Receipts
{
    public function __construct(
        private readonly Orders $orders,
        private readonly EvidenceFiles $files,
        private readonly PdfPrinter $printer = new PdfPrinter(),
    ) {}

    /** Whether there is an order to create a receipt from, and the disputed payment paid for it. */
    public static function canBeMade(?WC_Order $order, DisputeRecord $dispute): bool
    {
        return $order !== null && in_array(OrderPayment::of($order), [null, $dispute->row['payment_intent_id']], true);
    }

    /**
     * @return array<string, mixed> FileSchema::file()
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function make(DisputeRecord $dispute): array
    {
        $order = $this->orders->find((int) $dispute->orderId());
        if ($order === null) {
            throw new ProviderRefusal(
                'wcpay_missing_order',
                __(
                    'Receipts are created from the order, but the order for this payment no longer exists. Upload your own receipt instead.',
                    'tillbook',
                ),
                404,
            );
        }
        if (!self::canBeMade($order, $dispute)) {
            throw new ProviderRefusal(
                'wcpay_intent_order_mismatch',
                __(
                    'The order is now linked to a different payment, so a receipt cannot be created from it. Upload your own receipt instead.',
                    'tillbook',
                ),
                409,
            );
        }
        wp_raise_memory_limit('admin');
        try {
            $pdf = $this->printer->print(
                static fn() => ReceiptDocument::of(new ReceiptData($order, $dispute), new ReceiptTotals($order)),
            );
        } catch (PdfUnavailable $missing) {
            throw new ProviderRefusal('tillbook_pdf_unavailable', $missing->getMessage(), 503);
        }
        /* translators: %s: number of an order */
        $title = sprintf(__('Receipt for order %s', 'tillbook'), $order->get_order_number());

        return $this->files->upload($pdf, "$title.pdf", FilePurpose::DisputeEvidence, $title);
    }
}
