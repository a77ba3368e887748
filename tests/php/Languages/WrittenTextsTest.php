<?php

declare(strict_types=1);

namespace Tillbook\Tests\Languages;

use Tillbook\Features\Disputes\ReceiptData;
use Tillbook\Features\Disputes\ReceiptDocument;
use Tillbook\Features\Disputes\ReceiptTotals;
use Tillbook\Features\Disputes\ReminderMail;
use Tillbook\Features\Disputes\ReminderNote;
use Tillbook\Features\Disputes\Reminders;
use Tillbook\Features\ExportQuery;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Plugin;
use Tillbook\Providers\Sandbox\AccountTerms;
use Tillbook\Tests\Features\Documents\PdfText;
use Tillbook\Tests\Support\ExportedFile;
use Tillbook\Tests\Support\WithConnectedSandbox;
use Tillbook\Tests\Support\WithMadeUpLanguage;
use Tillbook\Tests\TestCase;
use WC_Order;

/**
 * Tests texts outside the screen, in the made-up language of tools/site/files/tillbook-pseudo-locale.php: each text is
 * one whole text in marks. What pages show, tests/e2e/languages.spec.ts reads.
 */
final class WrittenTextsTest extends TestCase
{
    use WithConnectedSandbox;
    use WithMadeUpLanguage;

    /** Titles of columns with names, brands and their numbers. WooCommerce translates the countries. */
    private const DATA = ['Customer', 'Email', 'Country', 'Payment method', 'Source', 'Bank account'];

    protected function setUp(): void
    {
        parent::setUp();
        $this->speakMadeUp();
        $this->actAs('administrator');
        $GLOBALS['wp_rest_server'] = null;
    }

    protected function tearDown(): void
    {
        $this->speakAgainAsTheCode();
        parent::tearDown();
        $this->forgetAccount();
        $GLOBALS['wp_rest_server'] = null;
    }

    public function testTitlesAndCellsOfFilesAreWhole(): void
    {
        $scope = $this->connect(4711, new AccountTerms());
        $data = array_map(self::beginning(...), self::DATA);
        $marked = 0;
        foreach ($this->exportedLists() as $list) {
            $lines = ExportedFile::lines($list, new ExportQuery($scope, $this->defaultsOf($list)));
            $titles = array_shift($lines) ?? [];
            self::assertGreaterThan(5, count($lines), $list->kind());
            foreach ($titles as $place => $title) {
                self::assertOneText($title, $list->kind() . ": $title");
                if (!in_array(self::beginning($title), $data, true)) {
                    $cells = array_unique(array_column($lines, $place));
                    array_map(
                        static fn(string $cell) => self::assertCell($cell, $list->kind() . ", $title: $cell"),
                        $cells,
                    );
                    $marked += count(array_filter($cells, static fn(string $cell): bool => str_contains($cell, '⟦')));
                }
            }
        }
        self::assertGreaterThan(30, $marked);
    }

    /** Texts in a row, or a code of a currency or country, an id, a reference, or what has no words. */
    private static function assertCell(string $cell, string $where): void
    {
        if (str_contains($cell, '⟦')) {
            array_map(static fn(string $part) => self::assertOneText($part, $where), explode(', ', $cell));
        } else {
            self::assertMatchesRegularExpression(
                '/^(?:[A-Z]{2,3}|[a-z]{2,5}_\w+|[A-Z\d]{8,}|[^\p{L}]*)$/Du',
                $cell,
                "$where is not translatable.",
            );
        }
    }

    /** @param string $title in marks or as in the code */
    private static function beginning(string $title): string
    {
        return rtrim(explode('~', str_starts_with($title, '⟦') ? $title : tillbook_pseudo_text($title))[0], ' ⟧');
    }

    public function testNotesOnOrdersAreWhole(): void
    {
        $scope = $this->connectSmall();
        $ids = Database::fromWordPress()->column(
            'SELECT order_id FROM ' .
                Database::fromWordPress()->table('payments') .
                ' WHERE ledger_id = ? AND order_id IS NOT NULL',
            [$scope->id],
        );
        $kinds = [];
        foreach ($ids as $id) {
            foreach (wc_get_order_notes(['order_id' => (int) $id]) as $note) {
                $text = (string) $note->content;
                // The host's own are not ours to translate, but what we give them to say is. Sentences may follow each
                // other.
                if (str_contains($text, '⟦')) {
                    $sentences =
                        preg_split(
                            '/(?<=\.⟧) (?=⟦)/u',
                            (string) preg_replace('/ Order status changed from .*$/D', '', $text),
                        ) ?:
                        [];
                    array_map(static fn(string $sentence) => self::assertOneText($sentence, 'The note'), $sentences);
                    $kinds[mb_substr($text, 0, 12)] = true;
                }
            }
        }
        self::assertGreaterThan(3, count($kinds), implode(', ', array_keys($kinds)));
    }

    public function testRemindersOfDisputesAreWholeInTheirSubjectAndInEachParagraph(): void
    {
        $scope = $this->connectSmall();
        $mails = [];
        add_filter(
            'pre_wp_mail',
            static function (mixed $sent, mixed $mail) use (&$mails): bool {
                $mails[] = (array) $mail;

                return true;
            },
            10,
            2,
        );
        $database = Database::fromWordPress();
        $due = (int) $database->value(
            'SELECT MAX(due_by) FROM ' . $database->table('disputes') . ' WHERE ledger_id = ?',
            [$scope->id],
        );
        (new Reminders($database, $this->clockAt($due - 3600), new ReminderMail(), new ReminderNote()))->send($scope);

        self::assertNotSame([], $mails);
        foreach ($mails as $mail) {
            self::assertOneText((string) $mail['subject'], 'The subject');
            foreach (explode("\r\n\r\n", (string) $mail['message']) as $paragraph) {
                self::assertOneText((string) preg_replace('/\r\nhttp\S+$/D', '', $paragraph), 'The paragraph');
            }
        }
    }

    public function testAReceiptIsMadeOfWholeTexts(): void
    {
        $scope = $this->connectSmall();
        $database = Database::fromWordPress();
        $services = Plugin::instance()->services;
        $row =
            $database->rows(
                'SELECT d.dispute_id, p.order_id FROM ' .
                    $database->table('disputes') .
                    ' d JOIN ' .
                    $database->table('payments') .
                    ' p ON p.ledger_id = d.ledger_id AND p.charge_id = d.charge_id WHERE d.ledger_id = ? AND p.order_id IS NOT NULL LIMIT 1',
                [$scope->id],
            )[0] ?? [];
        $order = wc_get_order((int) ($row['order_id'] ?? 0));
        self::assertInstanceOf(WC_Order::class, $order);
        $dispute = $services->modules()->disputes->records()->find($scope, (string) $row['dispute_id']);
        self::assertNotNull($dispute);
        $text = '';
        $marked = 0;
        foreach (
            explode(
                "\n",
                PdfText::of(ReceiptDocument::of(new ReceiptData($order, $dispute), new ReceiptTotals($order))->pdf()),
            )
            as $piece
        ) {
            $text = trim("$text $piece");
            // A text that fills a line is continued on the next one.
            if (mb_substr_count($text, '⟦') > mb_substr_count($text, '⟧')) {
                continue;
            }
            if (str_contains($text, '⟦')) {
                self::assertOneText($text, 'On the receipt');
                ++$marked;
            }
            $text = '';
        }
        self::assertSame('', $text, 'A text does not end.');
        self::assertGreaterThan(8, $marked);
    }

    /** An account with one of each, and events for its orders. */
    private function connectSmall(): LedgerScope
    {
        return $this->connectHostile(4711);
    }
}
