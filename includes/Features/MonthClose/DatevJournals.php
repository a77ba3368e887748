<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

use Tillbook\Platform\Money\Money;

/**
 * Writes journals as a DATEV posting batch (Buchungsstapel, header 700, format 13). A record posts one amount from an
 * account to its contra account, so each line of a payout is posted to the account of the payout itself: together they
 * are the payout's amount there.
 */
final class DatevJournals
{
    private const MAX_REFERENCE = 36;
    private const MAX_TEXT = 60;
    /** Index of the field that locks the batch once it is imported: with 1, and also if it is empty. */
    private const LOCK = 113;

    public function __construct(private readonly CloseSettings $settings) {}

    public function batch(JournalBatch $batch): string
    {
        $records = [implode(';', $this->header($batch)), implode(';', self::columns())];
        foreach ($batch->journals as $journal) {
            array_push($records, ...$this->records($batch, $journal));
        }

        return self::latin(implode("\r\n", $records) . "\r\n");
    }

    /** @return list<string> the fields of the first line */
    private function header(JournalBatch $batch): array
    {
        $month = $batch->month;
        $first = $this->settings->fiscalYearMonth;
        $day = static fn(string $date): string => str_replace('-', '', $date);

        return [
            self::text('EXTF'),
            '700',
            '21',
            self::text('Buchungsstapel'),
            '13',
            // Not the current time, so that the same journals make the same file.
            $day($month->lastDay()) . '235959000',
            '',
            self::text('TB'),
            self::text('Tillbook'),
            self::text(''),
            (string) $this->settings->consultant,
            (string) $this->settings->client,
            sprintf('%04d%02d01', $month->year() - ($month->number() < $first ? 1 : 0), $first),
            (string) $this->settings->accountLength,
            $day($month->firstDay()),
            $day($month->lastDay()),
            self::text(($batch->isTest ? 'TEST ' : '') . 'Payouts ' . $month->name),
            self::text(''),
            '1',
            '0',
            '0',
            self::text('EUR'),
            '',
            self::text(''),
            '',
            '',
            self::text(''),
            '',
            '',
            self::text(''),
            self::text(''),
        ];
    }

    /** @return list<string> */
    private function records(JournalBatch $batch, Journal $journal): array
    {
        $payout = null;
        foreach ($journal->lines as $line) {
            $payout = $line->line === JournalLine::PAYOUT ? $line : $payout;
        }
        // A payout of zero has no line of its own, but its parts still pass through its account.
        $contra = $this->settings->account($payout->account ?? JournalAccount::Bank, $journal->currency);
        $records = [];
        foreach ($journal->lines as $line) {
            $account = $this->settings->account($line->account, $journal->currency);
            // An amount that is already on the payout's account needs no record: the other records leave it there.
            if ($line === $payout || $account === $contra) {
                continue;
            }
            $fields = array_fill(0, count(self::columns()), '');
            $fields[0] = str_replace('.', ',', Money::text(abs($line->amount), 2));
            $fields[1] = self::text($line->amount > 0 ? 'S' : 'H');
            $fields[2] = self::text(strtoupper($journal->currency));
            $fields[6] = $account;
            $fields[7] = $contra;
            $fields[9] = substr($journal->date, 8, 2) . substr($journal->date, 5, 2);
            $fields[10] = self::text(
                substr((string) preg_replace('/[^\w$%&*+\-\/]/', '-', $journal->payoutId), 0, self::MAX_REFERENCE),
            );
            $fields[13] = self::text(
                mb_substr(
                    ($batch->isTest ? 'TEST ' : '') . $line->label() . ' ' . $journal->payoutId,
                    0,
                    self::MAX_TEXT,
                ),
            );
            $fields[self::LOCK] = '0';
            $records[] = implode(';', $fields);
        }

        return $records;
    }

    private static function text(string $text): string
    {
        return '"' . str_replace('"', '""', (string) preg_replace('/[\x00-\x1f\x7f]/', ' ', $text)) . '"';
    }

    /** Converts UTF-8 to ISO 8859-1, which every import of DATEV reads. Other characters become a question mark. */
    private static function latin(string $text): string
    {
        return (string) preg_replace_callback(
            '/[^\x00-\x7f]/u',
            static fn(array $match): string => match (true) {
                preg_match('/^\xC2[\xA0-\xBF]$/', $match[0]) === 1 => $match[0][1],
                preg_match('/^\xC3[\x80-\xBF]$/', $match[0]) === 1 => chr(ord($match[0][1]) + 0x40),
                ($plain = remove_accents($match[0])) !== $match[0] => $plain,
                default => '?',
            },
            $text,
        );
    }

    // cspell:disable -- the titles of columns are German.
    /** @return list<string> the titles of the 125 columns, which the second line has */
    private static function columns(): array
    {
        $pairs = static fn(int $count, string $type, string $content): array => array_merge(
            ...array_map(static fn(int $number): array => ["$type $number", "$content $number"], range(1, $count)),
        );

        return [
            ...explode(
                ';',
                'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;' .
                    'WKZ Basis-Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;' .
                    'Belegfeld 2;Skonto;Buchungstext;Postensperre;Diverse Adressnummer;Geschäftspartnerbank;' .
                    'Sachverhalt;Zinssperre;Beleglink',
            ),
            ...$pairs(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
            ...explode(
                ';',
                'KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung);' .
                    'EU-Steuersatz (Bestimmung);Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L;' .
                    'BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung',
            ),
            ...$pairs(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
            ...explode(
                ';',
                'Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp;' .
                    'Auftragsnummer;Buchungstyp;USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen);' .
                    'Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);Erlöskonto (Anzahlungen);Herkunft-Kz;' .
                    'Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername;' .
                    'Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis;' .
                    'Bezeichnung SoBil-Sachverhalt;Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum;' .
                    'Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU);Steuersatz;Land;' .
                    'Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);' .
                    'Abw. Skontokonto',
            ),
        ];
    }
    // cspell:enable
}
