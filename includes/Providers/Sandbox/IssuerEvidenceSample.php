<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;

/**
 * Creates the evidence that the customer's bank sends with a dispute: a statement, and the customer's letter as a PDF.
 */
final class IssuerEvidenceSample
{
    public const FILE = 'issuer_file';

    /**
     * Statements by dispute reason; banks send none for other reasons. They are the customer's own words, so
     * they are not translated.
     */
    private const STATEMENTS = [
        'fraudulent' => 'The cardholder states that they neither made nor authorized this purchase.',
        'unrecognized' =>
            'The cardholder does not recognize the name on the statement and asks what this purchase was.',
        'product_not_received' =>
            'The cardholder states that the order never arrived and that the shop did not answer their messages.',
        'product_unacceptable' =>
            'The cardholder states that the goods arrived damaged and differ from their description.',
        'credit_not_processed' =>
            'The cardholder states that they returned the goods and were promised a refund, which they never received.',
        'duplicate' => 'The cardholder states that they were charged twice for one purchase.',
        'general' => 'The cardholder asks for details of this purchase.',
    ];

    public function __construct(private readonly SandboxStore $store) {}

    /**
     * Creates and stores the bank's evidence for a dispute; empty if its reason has none.
     *
     * @param array<string, mixed> $dispute
     *
     * @return list<array{text_evidence: string, file_evidence: list<string>}>
     */
    public function of(array $dispute): array
    {
        $statement = self::STATEMENTS[Json::text($dispute, 'reason') ?? ''] ?? null;
        $id = Json::text($dispute, 'id') ?? '';
        if ($statement === null) {
            return [];
        }
        // Derived from the dispute's ID without using the counter, so that the same history has the same IDs with
        // and without it.
        $file = 'file_' . substr(hash('sha256', 'issuer' . $id), 0, 24);
        $letter = self::letter([
            'Cardholder statement',
            '',
            'Dispute: ' . $id,
            'Date: ' . gmdate('Y-m-d', Json::integer($dispute, 'created') ?? 0),
            '',
            $statement,
        ]);
        $this->store->put(
            [
                'id' => $file,
                'object' => self::FILE,
                'created' => Json::integer($dispute, 'created') ?? 0,
                'filename' => 'cardholder-statement.pdf',
                'title' => 'Cardholder statement',
                'content' => base64_encode($letter),
            ],
            $id,
        );

        return [['text_evidence' => $statement, 'file_evidence' => [$file]]];
    }

    /**
     * Creates a one-page PDF of text lines without a library; the same lines always result in the same bytes.
     *
     * @param list<string> $lines ASCII
     */
    private static function letter(array $lines): string
    {
        $text =
            'BT /F1 12 Tf 16 TL 56 780 Td ' .
            implode(
                ' ',
                array_map(
                    static fn(string $line): string => '(' . addcslashes($line, '()\\') . ') Tj T*',
                    explode("\n", wordwrap(implode("\n", $lines), 78)),
                ),
            ) .
            ' ET';
        $objects = [
            '<< /Type /Catalog /Pages 2 0 R >>',
            '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
            '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
            '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
            '<< /Length ' . strlen($text) . " >>\nstream\n$text\nendstream",
        ];
        $pdf = "%PDF-1.4\n";
        $table = "0000000000 65535 f \n";
        foreach ($objects as $index => $object) {
            $table .= sprintf("%010d 00000 n \n", strlen($pdf));
            $pdf .= $index + 1 . " 0 obj\n$object\nendobj\n";
        }
        $size = count($objects) + 1;

        return $pdf .
            "xref\n0 $size\n{$table}trailer\n<< /Size $size /Root 1 0 R >>\nstartxref\n" .
            strlen($pdf) .
            "\n%%EOF\n";
    }
}
