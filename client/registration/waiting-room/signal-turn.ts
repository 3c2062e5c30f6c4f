/** Frequencies of the two tones in hertz. */
const TONES = [660, 880];
const TONE_SECONDS = 0.25;

/**
 * Plays two tones and vibrates. A browser that forbids sound before the first press stays silent: title and text
 * report the turn, too.
 */
export function signalTurn(): void {
  try {
    navigator.vibrate?.([300, 150, 300]);
    const audio = new AudioContext();
    const end = audio.currentTime + TONES.length * TONE_SECONDS;
    const volume = new GainNode(audio, { gain: 0.2 });
    volume.connect(audio.destination);
    for (const [index, frequency] of TONES.entries()) {
      const tone = new OscillatorNode(audio, { frequency });
      tone.connect(volume);
      tone.start(audio.currentTime + index * TONE_SECONDS);
      tone.stop(audio.currentTime + (index + 1) * TONE_SECONDS);
    }
    setTimeout(() => void audio.close(), (end - audio.currentTime) * 1000 + 100);
  } catch {
    // No sound on this device.
  }
}
