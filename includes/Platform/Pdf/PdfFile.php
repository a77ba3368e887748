<?php

declare(strict_types=1);

namespace Tillbook\Platform\Pdf;

/** Numbers the objects of a PDF file and writes them (ISO 32000-1, section 7.5). */
final class PdfFile
{
    /** @var array<int, string> */
    private array $objects = [];

    /** @return int number of the new object */
    public function add(string $object): int
    {
        $this->objects[] = $object;

        return count($this->objects);
    }

    /** Adds an object whose content is known later, see set(). */
    public function reserve(): int
    {
        return $this->add('null');
    }

    public function set(int $number, string $object): void
    {
        $this->objects[$number - 1] = $object;
    }

    /** @param string $entries further entries of the stream's dictionary */
    public function stream(string $content, string $entries = ''): int
    {
        $packed = (string) gzcompress($content, 9);
        $length = strlen($packed);

        return $this->add(trim("<< /Filter /FlateDecode /Length $length $entries") . " >>\nstream\n$packed\nendstream");
    }

    /** @return string text as a PDF string, in any letters */
    public static function text(string $text): string
    {
        return '<FEFF' . strtoupper(bin2hex(mb_convert_encoding($text, 'UTF-16BE', 'UTF-8'))) . '>';
    }

    /**
     * @param int $catalog number of the document's first object
     * @param int $info number of the object with its title
     *
     * @return string the file
     */
    public function bytes(int $catalog, int $info): string
    {
        // Bytes above 127 tell programs that copy files that this one isn't text.
        $bytes = "%PDF-1.4\n%\xE2\xE3\xCF\xD3\n";
        $places = "0000000000 65535 f \n";
        foreach ($this->objects as $index => $object) {
            $places .= sprintf("%010d 00000 n \n", strlen($bytes));
            $bytes .= $index + 1 . " 0 obj\n$object\nendobj\n";
        }
        $start = strlen($bytes);
        $size = count($this->objects) + 1;

        return "{$bytes}xref\n0 $size\n{$places}trailer\n<< /Size $size /Root $catalog 0 R /Info $info 0 R >>\n" .
            "startxref\n$start\n%%EOF\n";
    }
}
